import { validate } from 'uuid'
import { getOrganisationSettings } from '#features/form-settings/server/queries/get-form-settings.ts'
import type { Context } from '#server/context.ts'
import { logoAddress } from '#server/logo.ts'
import type { PublicContext } from '#server/public-context.ts'
import { askedForm, consentSentence } from '../../form-rules.ts'
import { hasChinese } from '../../rules.ts'
import { linkEnded, openGuardianLink } from './find-guardian-request.ts'
import { findOwnForm } from './get-own-form.ts'
import { consentOf, languagesOf } from './get-registration-form.ts'
import { runForPublic } from './run-for-public.ts'

/** What the page of an organisation's link shows, before anybody is added. */
export async function findPeopleLink(ctx: PublicContext, slug: string, token: string) {
  const tenant = await openGuardianLink(ctx, slug)
  return runForPublic(ctx, tenant, undefined, async (inside) => {
    const { name } = await findLinked(inside, token)
    const { text, sentence, version, isBilingual } = await consentOfPeople(inside)
    return {
      tenantName: inside.tenantName,
      logo: await logoAddress(inside),
      accentColour: inside.settings.accentColour,
      orgName: name,
      hasChinese: isBilingual,
      languages: languagesOf(inside),
      consent: { text, sentence, version },
    }
  })
}

/** The organisation of a link that has not ended. */
export async function findLinked(ctx: Context, token: string): Promise<{ id: string; name: string }> {
  const found = validate(token)
    ? await ctx.db
        .selectFrom('people_links')
        .innerJoin('organisations', (join) =>
          join
            .onRef('organisations.tenant_id', '=', 'people_links.tenant_id')
            .onRef('organisations.id', '=', 'people_links.organisation_id'),
        )
        .select(['organisations.id', 'organisations.name'])
        .where('people_links.id', '=', token)
        .where('organisations.deleted_at', 'is', null)
        .executeTakeFirst()
    : undefined
  if (!found) throw linkEnded()
  return found
}

/** What people of an organisation consent to: the text of the organisation's form, and its sentence to tick. */
export async function consentOfPeople(ctx: Context) {
  const own = await findOwnForm(ctx, 'organisation')
  const form = askedForm(await getOrganisationSettings(ctx), own.leftOut)
  return { ...consentOf(ctx, form, own), sentence: consentSentence(form), isBilingual: hasChinese(form) }
}
