import type { Context } from '#server/context.ts'
import { chosenStatuses } from '#shared/statuses.ts'

/** What has a period of its own: people and organisations of a status, donors, and managers. */
export interface KeptKind {
  /** As the rule is stored. */
  status: string
  label: string
  of: 'volunteers' | 'organisations' | 'contacts'
}

export function keptKinds({ statuses }: Pick<Context, 'statuses'>): KeptKind[] {
  const volunteers = chosenStatuses(statuses.volunteers).map(({ key, label }) => ({ status: key, label }))
  const organisations = chosenStatuses(statuses.organisations).map(({ key, label }) => ({
    status: `organisation:${key}`,
    label,
  }))
  return [
    ...volunteers.map((one) => ({ ...one, of: 'volunteers' as const })),
    ...organisations.map((one) => ({ ...one, of: 'organisations' as const })),
    { status: 'contact:donor', label: 'Donors', of: 'contacts' },
    { status: 'contact:manager', label: 'Volunteer managers', of: 'contacts' },
  ]
}
