import { createHash } from 'node:crypto'
import type { FormSection } from '#features/form-settings/contract.ts'
import {
  getOrganisationSettings,
  getVolunteerSettings,
} from '#features/form-settings/server/queries/get-form-settings.ts'
import { visibleFields as organisationFields } from '#features/organisations/fields.ts'
import { visibleFields as volunteerFields } from '#features/volunteers/fields.ts'
import type { Context } from '#server/context.ts'
import type { Http } from '#server/http/route.ts'
import { logoAddress } from '#server/logo.ts'
import type { PublicContext } from '#server/public-context.ts'
import type { Answer } from '#shared/endpoint.ts'
import type { getRegistrationForm as contract, formNames } from '../../contract.ts'
import { publicForm, withoutUnusedLists } from '../../rules.ts'
import { findRegistrationTenant, runForPublic } from './run-for-public.ts'

type FormName = (typeof formNames)[number]
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
  const about = {
    tenant: {
      name: ctx.tenantName,
      logo: await logoAddress(ctx),
      slug: ctx.tenantSlug,
      accentColour,
      weekdayNames,
      timeZone,
    },
    agreement: { ask: registrationAgreement, url: agreementUrl },
    sendsMail: ctx.mailer.outbox === undefined,
  }
  if (form === 'individual') {
    const shown = publicForm(await getVolunteerSettings(ctx))
    const settings = withoutUnusedLists(shown, volunteerFields(shown))
    return { form, settings, ...about, consent: consentOf(ctx, settings) }
  }
  const shown = publicForm(await getOrganisationSettings(ctx))
  const settings = withoutUnusedLists(shown, organisationFields(shown))
  return { form, settings, ...about, consent: consentOf(ctx, settings) }
}

/** What a person consents to by ticking the box, word for word, and a short name of these words. */
export function consentOf(ctx: Pick<Context, 'settings'>, { sections }: { sections: Record<string, FormSection> }) {
  const fields = Object.values(sections).flatMap((section) => section.fields)
  const sentence = fields.find(({ field }) => field === 'agreeToTerms')?.label ?? ''
  const text = [ctx.settings.registrationConsent, sentence].filter(Boolean).join('\n\n')
  return { text, version: hashOf(text) }
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 16)
