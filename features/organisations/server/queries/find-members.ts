import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { containsEachWord, containsNumber, containsText } from '#server/database/text-conditions.ts'
import { isVisiblePerson } from '#server/visibility.ts'
import type { Returned } from '#shared/endpoint.ts'
import { type findMembers as endpoint, mostFoundMembers } from '../../match-contract.ts'

/** The first members of organisations that the actor may see, by name, who have this in their name, address or number. */
export async function findMembers(ctx: Context, text: string): Promise<Returned<typeof endpoint>> {
  const isFound =
    containsNumber('m.contact_no_search', text) ??
    sql<boolean>`(${containsEachWord('m.full_name_search', text)} or ${containsText('m.email_search', text)})`
  const { rows } = await sql<Returned<typeof endpoint>['members'][number]>`
    select m.id as "memberId", m.full_name as member, o.id as "organisationId", o.name as organisation,
      m.contact_no as "contactNo", m.email
    from organisation_members m join organisations o on o.tenant_id = m.tenant_id and o.id = m.organisation_id
    where m.tenant_id = ${ctx.tenantId} and m.deleted_at is null and ${isFound}
      and o.deleted_at is null and ${isVisiblePerson(ctx, 'o')}
    order by m.full_name_search, m.id limit ${mostFoundMembers}`.execute(ctx.db)
  return { members: rows }
}
