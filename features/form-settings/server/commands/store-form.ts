import type { Status } from '#shared/statuses.ts'

/** The columns of a form: its statuses have one of their own, with their keys and with those that were removed. */
export function storedForm({
  status: _labels,
  statuses = [],
  ...settings
}: object & { status?: string[]; statuses?: readonly Status[] }): { settings: string; statuses: string } {
  return { settings: JSON.stringify(settings), statuses: JSON.stringify(statuses) }
}
