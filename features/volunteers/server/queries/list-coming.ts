import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { isVisiblePerson, isVisibleSession } from '#server/visibility.ts'
import { localMinute } from '#shared/dates.ts'
import { notFound } from '#shared/errors.ts'
import type { ComingSession } from '../../coming-contract.ts'

const most = 5

/** Sessions that have not ended and that the actor sees, the soonest first; those where they do not come are left out. */
export async function listComing(
  ctx: Context,
  volunteerId: string,
): Promise<{ sessions: ComingSession[]; total: number }> {
  const person = await ctx.db
    .selectFrom('volunteers')
    .select('id')
    .where('id', '=', volunteerId)
    .where('deleted_at', 'is', null)
    .where(isVisiblePerson(ctx))
    .executeTakeFirst()
  if (!person) throw notFound()
  const now = localMinute(ctx.now, ctx.settings.timeZone)
  const { rows } = await sql<ComingSession & { total: number }>`
    with signed_up as materialized (
      select * from attendances
      where participant_id = ${volunteerId} and deleted_at is null and not absent
    )
    select s.id as vid, c.activity_type as "activityType", s.activity_id as "activityId", s.batch_id as "batchId",
      s.name as "sessionName", to_char(s.starts_at, 'YYYY-MM-DD"T"HH24:MI') as "sessionStartDateTime",
      a.roles as "rolesFilled", count(*) over ()::int as total
    from signed_up a
    join sessions s on s.tenant_id = a.tenant_id and s.id = a.session_id and s.deleted_at is null
      and s.cancelled_on is null and s.ends_at > ${now}::timestamp
    join batches b on b.tenant_id = s.tenant_id and b.id = s.batch_id and b.deleted_at is null
    join activities c on c.tenant_id = s.tenant_id and c.id = s.activity_id and c.deleted_at is null
    where ${isVisibleSession(ctx, 's')}
    order by s.starts_at, s.id
    limit ${most}`.execute(ctx.db)
  return { sessions: rows.map(({ total: _total, ...one }) => one), total: rows[0]?.total ?? 0 }
}
