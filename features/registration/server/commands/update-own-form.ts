import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { staleVersion } from '#shared/errors.ts'
import type { OwnForm, SavedOwnForm } from '../../form-contract.ts'
import { allLanguages } from '../../form-rules.ts'
import type { FormName } from '../../link-rules.ts'
import { findOwnForm } from '../queries/get-own-form.ts'

const isSame = ({ version: _version, consentNumber: _number, ...kept }: SavedOwnForm, settings: OwnForm) =>
  isDeepStrictEqual(kept, settings)

/** Saves what the organisation decides about a public form, when nobody else has in the meantime. */
export async function updateOwnForm(
  ctx: Context,
  form: FormName,
  { version, ...settings }: OwnForm & { version: number },
): Promise<SavedOwnForm> {
  // two who save a form for the first time come one after the other: there is no row to lock yet
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${ctx.tenantId} ${form}`}, 16))`.execute(ctx.db)
  const kept = await findOwnForm(ctx, form)
  if (kept.version !== version) throw staleVersion(kept)
  // a save that changes nothing is no version: the history has none of it either
  if (isSame(kept, settings)) return kept
  const isOtherConsent = allLanguages(kept.consent) !== allLanguages(settings.consent)
  const row = {
    settings: JSON.stringify(settings),
    consent_number: kept.consentNumber + (isOtherConsent ? 1 : 0),
    version: version + 1,
    updated_on: ctx.now,
  }
  await ctx.db
    .insertInto('public_forms')
    .values({ tenant_id: ctx.tenantId, form, ...row })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'form']).doUpdateSet(row))
    .execute()
  ctx.emit({ changed: ['public-forms'] })
  return findOwnForm(ctx, form)
}
