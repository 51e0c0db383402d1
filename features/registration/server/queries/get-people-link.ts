import { requireOrganisation } from '#features/organisations/server/policy.ts'
import type { Context } from '#server/context.ts'
import { peopleLink } from '../../link-rules.ts'

/** The link by which the organisation's people add themselves; empty where there is none. */
export async function getPeopleLink(ctx: Context, organisationId: string): Promise<{ link: string }> {
  await requireOrganisation(ctx, organisationId)
  const found = await ctx.db
    .selectFrom('people_links')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .executeTakeFirst()
  return { link: found ? peopleLink(ctx.webAddress, ctx.tenantSlug, found.id) : '' }
}
