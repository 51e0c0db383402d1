import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { onePlan } from '#server/database/kept-plans.ts'
import { isVisibleSession } from '#server/visibility.ts'
import type { Organisation } from '../../contract.ts'

/** More than an organisation attends in ten years of weekly sessions. */
const most = 2000

/**
 * The sessions that an organisation came to, with at least one person, the newest first; a user with some locations sees those there. Hours are
 * those that were entered, or what lies between coming and going.
 */
export async function listAttendances(ctx: Context, organisationId: string): Promise<Organisation['sessions']> {
  const { rows } = await sql<Organisation['sessions'][number]>`${sql.raw(onePlan)}
    select s.id as vid, c.activity_type as "activityType", s.activity_id as "activityId", s.batch_id as "batchId",
      s.name as "sessionName", a.roles as "rolesFilled",
      coalesce(to_char(a.check_in, 'YYYY-MM-DD"T"HH24:MI'), '') as "checkInTime",
      coalesce(to_char(a.check_out, 'YYYY-MM-DD"T"HH24:MI'), '') as "checkOutTime",
      round(counted_hours(a.check_in, a.check_out, a.hours, a.clock_shift), 4)::float8 as hours,
      coalesce(a.people_came, 1) as "volCount"
    from attendances a
    join sessions s on s.tenant_id = a.tenant_id and s.id = a.session_id and s.deleted_at is null
    join batches b on b.tenant_id = s.tenant_id and b.id = s.batch_id and b.deleted_at is null
    join activities c on c.tenant_id = s.tenant_id and c.id = s.activity_id and c.deleted_at is null
    where a.participant_id = ${organisationId} and a.kind = 'volunteeringorg' and a.deleted_at is null
      and (a.check_in is not null or a.hours > 0) and a.people_came is distinct from 0 and ${isVisibleSession(ctx, 's')}
    order by s.starts_at desc, s.id desc
    limit ${most}`.execute(ctx.db)
  return rows
}
