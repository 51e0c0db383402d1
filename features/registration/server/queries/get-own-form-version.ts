import { readSaves } from '#features/form-settings/server/queries/list-form-versions.ts'
import type { Context } from '#server/context.ts'
import { notFound } from '#shared/errors.ts'
import { type OwnForm, ownForm } from '../../form-contract.ts'
import { defaultOwnForm, defaultPart } from '../../form-rules.ts'
import type { FormName } from '../../link-rules.ts'
import { findOwnForm } from './get-own-form.ts'

/** A public form as it was in this version, of those that are listed: what it is now without what was saved since. */
export async function getOwnFormVersion(
  ctx: Context,
  { form, version: asked }: { form: FormName; version: number },
): Promise<{ settings: OwnForm }> {
  const { version, consentNumber: _number, ...current } = await findOwnForm(ctx, form)
  const saves = await readSaves(ctx, form, 'public form')
  const later = version - asked
  if (later < 0 || later > saves.length) throw notFound()
  const settings: Record<string, unknown> = { ...defaultOwnForm, ...current }
  for (const { fields } of saves.slice(0, later))
    for (const [part, [before]] of Object.entries(fields))
      if (part in ownForm.shape) settings[part] = before ?? defaultPart(part)
  return { settings: ownForm.parse(settings) }
}
