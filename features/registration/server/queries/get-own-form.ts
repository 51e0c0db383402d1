import type { Context } from '#server/context.ts'
import { ownForm, type SavedOwnForm } from '../../form-contract.ts'
import { defaultOwnForm } from '../../form-rules.ts'
import type { FormName } from '../../link-rules.ts'

/** What the organisation decided about a public form; where it has decided nothing, the form asks everything. */
export async function findOwnForm({ db }: Pick<Context, 'db'>, form: FormName): Promise<SavedOwnForm> {
  const row = await db
    .selectFrom('public_forms')
    .select(['settings', 'consent_number', 'version'])
    .where('form', '=', form)
    .executeTakeFirst()
  if (!row) return { ...defaultOwnForm, version: 1, consentNumber: 1 }
  // the defaults under what is stored: what a later version adds is there at once
  const settings = ownForm.parse({ ...defaultOwnForm, ...Object(row.settings) })
  return { ...settings, version: row.version, consentNumber: row.consent_number }
}
