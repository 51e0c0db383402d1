import { limitAttempts } from '#server/limit.ts'
import { logoAddress } from '#server/logo.ts'
import type { PublicContext } from '#server/public-context.ts'
import { hashSecret } from '#server/secrets.ts'
import { Problem } from '#shared/errors.ts'
import { nameInMail } from '../../rules.ts'
import { registrationWords } from '../../words.ts'
import { languagesOf } from './get-registration-form.ts'
import { findRegistrationTenant, runForPublic } from './run-for-public.ts'

/** Used, lapsed and invented links are one to the person who tries them. */
export const linkEnded = () => new Problem(404, 'link-ended', registrationWords.message('linkEnded'))

const wrongLinks = 300

/** The organisation of a link; so many wrong ones may be tried from one address. */
export async function openGuardianLink(ctx: PublicContext, slug: string) {
  await limitAttempts(ctx.platform, `guardian address ${ctx.callerAddress}`, wrongLinks, 600)
  return findRegistrationTenant(ctx, slug)
}

/** What the page of a guardian's link shows, before anything is confirmed. */
export async function findGuardianRequest(ctx: PublicContext, slug: string, token: string) {
  const tenant = await openGuardianLink(ctx, slug)
  return runForPublic(ctx, tenant, undefined, async (inside) => {
    const found = await inside.db
      .selectFrom('registrations')
      .select('name')
      .where('guardian_token_hash', '=', hashSecret(token))
      .where('guardian_token_until', '>', inside.now)
      .executeTakeFirst()
    if (!found) throw linkEnded()
    const { accentColour } = inside.settings
    return {
      tenantName: inside.tenantName,
      logo: await logoAddress(inside),
      accentColour,
      name: nameInMail(found.name),
      languages: languagesOf(inside),
    }
  })
}
