import { sql } from 'kysely'
import { readSaves } from '#features/form-settings/server/queries/list-form-versions.ts'
import type { Context } from '#server/context.ts'
import { notFound } from '#shared/errors.ts'
import { type OwnFormVersion, ownForm } from '../../form-contract.ts'
import { defaultOwnForm, defaultPart } from '../../form-rules.ts'
import type { FormName } from '../../link-rules.ts'
import { findOwnForm } from './get-own-form.ts'

/** A public form as it was in this version, of those that are listed: what it is now without what was saved since. */
export async function getOwnFormVersion(
  ctx: Context,
  { form, version: asked }: { form: FormName; version: number },
): Promise<OwnFormVersion> {
  const { version, consentNumber: _number, ...current } = await findOwnForm(ctx, form)
  const saves = await readSaves(ctx, form, 'public form')
  const later = version - asked
  if (later < 0 || later > saves.length) throw notFound()
  const settings: Record<string, unknown> = { ...defaultOwnForm, ...current }
  for (const { fields } of saves.slice(0, later))
    for (const [part, [before]] of Object.entries(fields))
      if (part in ownForm.shape) settings[part] = before ?? defaultPart(part)
  // it was in use until the save after it
  const until = later ? saves[later - 1]?.created_on : undefined
  return { settings: ownForm.parse(settings), usualConsent: await readUsualConsent(ctx, until) }
}

/** The text of the organisation's settings as it was then: what the first change of it since replaced. */
async function readUsualConsent(ctx: Context, until: Date | undefined): Promise<string> {
  if (!until) return ctx.settings.registrationConsent
  const { rows } = await sql<{ before: string | null }>`
    select c.fields -> 'registrationConsent' ->> 0 as before
    from changes c join change_sets s on s.tenant_id = c.tenant_id and s.id = c.change_set_id
    where c.record_type = 'organisation settings' and c.fields ? 'registrationConsent' and s.created_on > ${until}
    order by c.id limit 1`.execute(ctx.db)
  const [replaced] = rows
  return replaced ? (replaced.before ?? '') : ctx.settings.registrationConsent
}
