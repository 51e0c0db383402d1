import { v4 as uuidv4 } from 'uuid'
import { lockOrganisation } from '#features/organisations/server/policy.ts'
import type { Context } from '#server/context.ts'
import { peopleLink } from '../../link-rules.ts'

/** Makes a link by which the organisation's people add themselves; one that is there ends. Or only ends it. */
export async function setPeopleLink(ctx: Context, organisationId: string, open: boolean): Promise<{ link: string }> {
  await lockOrganisation(ctx, organisationId)
  await ctx.db.deleteFrom('people_links').where('organisation_id', '=', organisationId).execute()
  const link = open ? await insertPeopleLink(ctx, organisationId) : ''
  ctx.emit({ changed: ['organisations'] })
  return { link }
}

/** The first link of an organisation; one that nobody made a record of gets one that leads nowhere. */
export async function insertPeopleLink(ctx: Context, organisationId: string | null): Promise<string> {
  const id = uuidv4()
  if (organisationId)
    await ctx.db
      .insertInto('people_links')
      .values({
        tenant_id: ctx.tenantId,
        organisation_id: organisationId,
        id,
        created_on: ctx.now,
        created_by: ctx.actor.username,
      })
      .execute()
  return peopleLink(ctx.webAddress, ctx.tenantSlug, id)
}
