import type { Context } from '#server/context.ts'
import { notFound } from '#shared/errors.ts'
import type { Status } from '#shared/statuses.ts'
import type { FormName, StoredForm } from '../../contract.ts'
import { defaultForm } from '../../rules.ts'
import { getStoredForm, presentStatuses } from './get-form-settings.ts'
import { readSaves } from './list-form-versions.ts'

/** A form as it was in this version, of those that are listed: what it is now without what was saved since. */
export async function getFormVersion(
  ctx: Context,
  { form, version: asked }: { form: FormName; version: number },
): Promise<{ settings: StoredForm }> {
  const { version, ...current } = await getStoredForm(ctx, form)
  const saves = await readSaves(ctx, form)
  const later = version - asked
  if (later < 0 || later > saves.length) throw notFound()
  const settings: Record<string, unknown> = { ...defaultForm(form), ...current }
  for (const { fields } of saves.slice(0, later))
    for (const [part, [before]] of Object.entries(fields))
      if (part === 'statuses') Object.assign(settings, presentStatuses((before ?? []) as Status[]))
      else settings[part] = before ?? Object.entries(defaultForm(form)).find(([name]) => name === part)?.[1]
  return { settings: settings as StoredForm }
}
