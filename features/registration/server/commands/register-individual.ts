import { sql } from 'kysely'
import { holdVolunteerSettings } from '#features/form-settings/server/queries/get-form-settings.ts'
import { planAnswers } from '#features/own-fields/server/queries/plan-answers.ts'
import { allMessages } from '#features/volunteers/rules.ts'
import { createVolunteer } from '#features/volunteers/server/commands/create-volunteer.ts'
import { keepLanguage } from '#features/volunteers/server/commands/keep-language.ts'
import type { Context } from '#server/context.ts'
import type { Http } from '#server/http/route.ts'
import type { PublicContext } from '#server/public-context.ts'
import { localDate } from '#shared/dates.ts'
import { readEmail } from '#shared/email.ts'
import { invalid } from '#shared/errors.ts'
import { registerIndividual as contract, type IndividualRegistration } from '../../contract.ts'
import { askedForm } from '../../form-rules.ts'
import { planIndividual } from '../../rules.ts'
import { findAgreement, requireSameConsent } from '../queries/find-agreement.ts'
import { findByNric, findSimilarVolunteers } from '../queries/find-similar.ts'
import { findWrongFiles } from '../queries/find-wrong-files.ts'
import { findOwnForm } from '../queries/get-own-form.ts'
import { consentOf, offeredLanguage } from '../queries/get-registration-form.ts'
import { type Filed, submitRegistration } from './submit-registration.ts'

/** Somebody registers as a volunteer by the public form. */
export function registerIndividual(ctx: PublicContext, tenant: string, body: IndividualRegistration, http: Http) {
  return submitRegistration(ctx, http, {
    tenant,
    form: 'individual',
    body,
    endpoint: contract,
    file,
  })
}

async function file(ctx: Context, body: IndividualRegistration, isRobot: boolean): Promise<Filed> {
  const own = await findOwnForm(ctx, 'individual')
  const form = askedForm(await holdVolunteerSettings(ctx), own.leftOut)
  const { values, errors } = planIndividual(form, body, localDate(ctx.now, ctx.settings.timeZone))
  const agreement = await findAgreement(ctx, body)
  const answers = await planAnswers(ctx, 'volunteers', body.own ?? {}, { isPublic: true })
  const problems = [...errors, ...answers.errors, ...(await findWrongFiles(ctx, answers)), ...agreement.errors]
  if (problems.length) throw invalid(allMessages(problems), problems)
  const consent = consentOf(ctx, form, own)
  requireSameConsent(consent, body)
  const hash = values.nric ? await ctx.keys.lookupHash(ctx, values.nric) : null
  await lockNric(ctx, hash)
  const knownId = await findByNric(ctx, hash)
  const similarIds = (await findSimilarVolunteers(ctx, values)).filter((id) => id !== knownId)
  const reason = isRobot ? 'robot' : knownId ? 'same-nric' : ''
  const { child: _child, ...said } = values
  const sent = { ...said, own: body.own ?? {} }
  const created = reason ? undefined : await createVolunteer(ctx, sent, { form })
  const language = offeredLanguage(ctx, body.language)
  if (created && language !== 'en') await keepLanguage(ctx, created.vid, language)
  return {
    name: values.fullName,
    email: values.email,
    guardianEmail: values.child ? readEmail(body.guardianEmail ?? '') : '',
    consent,
    agreementFileId: agreement.fileId,
    recordId: created?.vid ?? knownId ?? null,
    similarIds,
    reason,
    undecided: reason ? sent : undefined,
  }
}

/** Two who register with the same NRIC at the same moment come one after the other. */
async function lockNric(ctx: Context, hash: Buffer | null): Promise<void> {
  if (hash) await sql`select pg_advisory_xact_lock(hashtextextended(${hash.toString('hex')}, 11))`.execute(ctx.db)
}
