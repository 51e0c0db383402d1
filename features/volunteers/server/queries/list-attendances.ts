import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { onePlan } from '#server/database/kept-plans.ts'
import { isVisibleSession } from '#server/visibility.ts'
import type { AttendedSession } from '../../checklist-contract.ts'

/** More than a person attends in ten years of weekly sessions. */
const most = 2000

/**
 * The sessions that a person came to, the newest first; a user with some locations sees those there. Hours are those
 * that were entered, or what lies between coming and going.
 */
export async function listAttendances(ctx: Context, volunteerId: string): Promise<AttendedSession[]> {
  // the person's rows first, whatever the planner believes of tables that have just been filled
  const { rows } = await sql<AttendedSession>`${sql.raw(onePlan)}
    with attended as materialized (
      select * from attendances
      where participant_id = ${volunteerId} and deleted_at is null and (check_in is not null or hours > 0)
    )
    select s.id as vid, c.activity_type as "activityType", s.activity_id as "activityId", s.batch_id as "batchId",
      s.name as "sessionName", a.roles as "rolesFilled",
      coalesce(to_char(a.check_in, 'YYYY-MM-DD"T"HH24:MI:SS'), '') as "checkInTime",
      coalesce(to_char(a.check_out, 'YYYY-MM-DD"T"HH24:MI:SS'), '') as "checkOutTime",
      round(counted_hours(a.check_in, a.check_out, a.hours, a.clock_shift), 4)::float8 as hours,
      to_char(s.starts_at, 'YYYY-MM-DD"T"HH24:MI') as "sessionStartDateTime",
      to_char(s.ends_at, 'YYYY-MM-DD"T"HH24:MI') as "sessionEndDateTime", 1 as "volCount"
    from attended a
    join sessions s on s.tenant_id = a.tenant_id and s.id = a.session_id and s.deleted_at is null
    join batches b on b.tenant_id = s.tenant_id and b.id = s.batch_id and b.deleted_at is null
    join activities c on c.tenant_id = s.tenant_id and c.id = s.activity_id and c.deleted_at is null
    where ${isVisibleSession(ctx, 's')}
    order by s.starts_at desc, s.id desc
    limit ${most}`.execute(ctx.db)
  return rows
}
