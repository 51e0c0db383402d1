import { sql } from 'kysely'
import type { Context } from '#server/context.ts'

/**
 * The walk-in whom somebody has added to this session a moment ago with the same name and number: two devices at one door.
 * The second to add them waits here for the first. Nobody without a number.
 */
export async function findSameWalkIn(
  ctx: Context,
  { sessionId, fullName, mobileNo }: { sessionId: string; fullName: string; mobileNo: string },
): Promise<{ registrationId: string; volunteerId: string } | undefined> {
  if (!mobileNo) return undefined
  await sql`select pg_advisory_xact_lock(hashtextextended(concat_ws(' ', ${ctx.tenantId}::text, ${sessionId}::text,
    ${mobileNo}::text), 17))`.execute(ctx.db)
  const { rows } = await sql<{ registrationId: string; volunteerId: string }>`
    select registrations.id as "registrationId", volunteers.id as "volunteerId"
    from registrations
    join volunteers on volunteers.tenant_id = registrations.tenant_id and volunteers.id = registrations.record_id
    where registrations.session_id = ${sessionId} and registrations.reason = 'walk-in' and registrations.state = 'waiting'
      and volunteers.deleted_at is null and volunteers.mobile_no = ${mobileNo}
      and volunteers.full_name_search = left(normalise(${fullName}), 400)
    limit 1`.execute(ctx.db)
  return rows[0]
}
