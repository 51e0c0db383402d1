import { createHash } from 'node:crypto'
import type { FormSection } from '#features/form-settings/contract.ts'
import {
  getOrganisationSettings,
  getVolunteerSettings,
} from '#features/form-settings/server/queries/get-form-settings.ts'
import { visibleFields as organisationFields } from '#features/organisations/fields.ts'
import { asQuestion } from '#features/own-fields/question-rules.ts'
import { findOwnFields } from '#features/own-fields/server/queries/find-own-fields.ts'
import { visibleFields as volunteerFields } from '#features/volunteers/fields.ts'
import type { Context } from '#server/context.ts'
import type { Http } from '#server/http/route.ts'
import { logoAddress } from '#server/logo.ts'
import type { PublicContext } from '#server/public-context.ts'
import type { Language } from '#shared/define-words.ts'
import type { Answer } from '#shared/endpoint.ts'
import type { getRegistrationForm as contract } from '../../contract.ts'
import type { OwnForm } from '../../form-contract.ts'
import { askedForm, consentText } from '../../form-rules.ts'
import type { FormName } from '../../link-rules.ts'
import { peopleField } from '../../people-fields.ts'
import { withoutUnusedLists } from '../../rules.ts'
import { findOwnForm } from './get-own-form.ts'
import { findRegistrationTenant, runForPublic } from './run-for-public.ts'

type Form = Answer<typeof contract>

/** The form as the public sees it. Browsers keep it and ask whether it has changed. */
export async function getRegistrationForm(
  ctx: PublicContext,
  { tenant: slug, form }: { tenant: string; form: FormName },
  { request, reply }: Http,
): Promise<Form> {
  const tenant = await findRegistrationTenant(ctx, slug)
  const answer = await runForPublic(ctx, tenant, undefined, (inside) => readForm(inside, form))
  const etag = `"${hashOf(JSON.stringify(answer))}"`
  reply.headers({ etag, 'cache-control': 'no-cache' })
  if (request.headers['if-none-match'] === etag) await reply.code(304).send()
  return answer
}

async function readForm(ctx: Context, form: FormName): Promise<Form> {
  const { accentColour, weekdayNames, timeZone, registrationAgreement, agreementUrl } = ctx.settings
  const stored = await findOwnForm(ctx, form)
  const { leftOut, version: _version, consentNumber: _number, ...own } = stored
  const about = {
    own,
    asksPeople: form === 'organisation' && !leftOut.includes(peopleField),
    tenant: {
      name: ctx.tenantName,
      logo: await logoAddress(ctx),
      slug: ctx.tenantSlug,
      accentColour,
      weekdayNames,
      timeZone,
      languages: languagesOf(ctx),
    },
    agreement: { ask: registrationAgreement, url: agreementUrl },
    sendsMail: ctx.mailer.outbox === undefined,
  }
  const asked = await findOwnFields(ctx, form === 'individual' ? 'volunteers' : 'organisations', { isPublic: true })
  const questions = asked.map(asQuestion)
  if (form === 'individual') {
    const shown = askedForm(await getVolunteerSettings(ctx), leftOut)
    const settings = withoutUnusedLists(shown, volunteerFields(shown))
    return { form, settings, questions, ...about, consent: consentOf(ctx, settings, stored) }
  }
  const shown = askedForm(await getOrganisationSettings(ctx), leftOut)
  const settings = withoutUnusedLists(shown, organisationFields(shown))
  return { form, settings, questions, ...about, consent: consentOf(ctx, settings, stored) }
}

/** In which languages an organisation has its public pages read. */
export const languagesOf = ({ settings }: Pick<Context, 'settings'>): Language[] => [
  'en',
  ...settings.volunteerLanguages,
]

/** The language that somebody chose; English where the organisation does not offer it. */
export const offeredLanguage = (ctx: Pick<Context, 'settings'>, chosen: Language | undefined): Language =>
  languagesOf(ctx).find((language) => language === chosen) ?? 'en'

/**
 * What a person consents to by ticking the box, word for word, and a short name of these words, which begins with the
 * number of the organisation's own text.
 */
export function consentOf(
  ctx: Pick<Context, 'settings'>,
  { sections }: { sections: Record<string, FormSection> },
  own: Pick<OwnForm, 'consent'> & { consentNumber: number },
) {
  const text = consentText({ sections }, own.consent, ctx.settings.registrationConsent)
  return { text, version: `${own.consentNumber}.${hashOf(text)}` }
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 16)
