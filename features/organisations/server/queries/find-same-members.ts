import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { isVisiblePerson } from '#server/visibility.ts'
import type { SameMember } from '../../match-contract.ts'
import { mostSameMembers } from '../../match-rules.ts'

/**
 * The existing members of organisations who may be this volunteer, deleted or not: of the same e-mail address, phone number,
 * or name and birth date. Each reason is looked up in an index of its own.
 */
export async function findSameMembers(ctx: Context, volunteerId: string): Promise<SameMember[]> {
  const withReason = (reason: SameMember['reasons'][number], at: number, isSame: ReturnType<typeof sql>) => sql`
    select m.id, m.organisation_id, m.full_name, ${reason}::text as reason, ${at}::int as place
    from volunteers v join organisation_members m on m.tenant_id = v.tenant_id and m.deleted_at is null and ${isSame}
    where v.tenant_id = ${ctx.tenantId} and v.id = ${volunteerId}`
  const { rows } = await sql<SameMember>`
    select o.id as "organisationId", o.name as organisation, m.id as "memberId", m.full_name as member,
      json_agg(m.reason order by m.place) as reasons
    from (
      ${withReason('email', 1, sql`m.email_search <> '' and m.email_search = v.email_search`)}
      union all
      ${withReason('phone', 2, sql`m.contact_no_search <> '' and m.contact_no_search = v.mobile_no_search`)}
      union all
      ${withReason('birth-date', 3, sql`m.dob = v.dob and m.full_name_search = v.full_name_search`)}
    ) m join organisations o on o.tenant_id = ${ctx.tenantId} and o.id = m.organisation_id
    where o.deleted_at is null and ${isVisiblePerson(ctx, 'o')}
    group by o.id, o.name, m.id, m.full_name
    order by o.name, m.full_name, m.id limit ${mostSameMembers}`.execute(ctx.db)
  return rows
}
