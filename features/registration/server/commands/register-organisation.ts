import { holdOrganisationSettings } from '#features/form-settings/server/queries/get-form-settings.ts'
import { allMessages } from '#features/organisations/rules.ts'
import { createOrganisation } from '#features/organisations/server/commands/create-organisation.ts'
import { planAnswers } from '#features/own-fields/server/queries/plan-answers.ts'
import type { Context } from '#server/context.ts'
import type { Http } from '#server/http/route.ts'
import type { PublicContext } from '#server/public-context.ts'
import { invalid } from '#shared/errors.ts'
import { registerOrganisation as contract, type OrganisationRegistration } from '../../contract.ts'
import { askedForm } from '../../form-rules.ts'
import { peopleField } from '../../people-fields.ts'
import { planOrganisationRegistration } from '../../rules.ts'
import { registrationWords } from '../../words.ts'
import { findAgreement, requireSameConsent } from '../queries/find-agreement.ts'
import { findSimilarOrganisations } from '../queries/find-similar.ts'
import { findWrongFiles } from '../queries/find-wrong-files.ts'
import { findOwnForm } from '../queries/get-own-form.ts'
import { consentOf } from '../queries/get-registration-form.ts'
import { insertPeopleLink } from './set-people-link.ts'
import { type Filed, submitRegistration } from './submit-registration.ts'

/** An organisation registers by the public form. */
export function registerOrganisation(ctx: PublicContext, tenant: string, body: OrganisationRegistration, http: Http) {
  return submitRegistration(ctx, http, { tenant, form: 'organisation', body, endpoint: contract, file })
}

const notAsked = { path: peopleField, ...registrationWords.message('notThisForm') }

async function file(ctx: Context, body: OrganisationRegistration, isRobot: boolean): Promise<Filed> {
  const own = await findOwnForm(ctx, 'organisation')
  const form = askedForm(await holdOrganisationSettings(ctx), own.leftOut)
  const { values, errors } = planOrganisationRegistration(form, body)
  const agreement = await findAgreement(ctx, body)
  const isAsked = !own.leftOut.includes(peopleField)
  const foreign = isAsked || !values.members.length ? [] : [notAsked]
  const answers = await planAnswers(ctx, 'organisations', body.own ?? {}, { isPublic: true })
  const problems = [
    ...errors,
    ...foreign,
    ...answers.errors,
    ...(await findWrongFiles(ctx, answers)),
    ...agreement.errors,
  ]
  if (problems.length) throw invalid(allMessages(problems), problems)
  const consent = consentOf(ctx, form, own)
  requireSameConsent(consent, body)
  const similarIds = await findSimilarOrganisations(ctx, values)
  const sent = { ...values, own: body.own ?? {} }
  const created = isRobot ? undefined : await createOrganisation(ctx, sent, { form })
  return {
    name: values.orgName,
    email: values.coordinators.find(({ email }) => email)?.email ?? '',
    guardianEmail: '',
    consent,
    agreementFileId: agreement.fileId,
    recordId: created?.vid ?? null,
    similarIds,
    reason: isRobot ? 'robot' : '',
    undecided: isRobot ? sent : undefined,
    // what looks like a robot's gets one that leads nowhere
    peopleLink: await insertPeopleLink(ctx, created?.vid ?? null),
  }
}
