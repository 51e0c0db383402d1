import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { isVisibleSession } from '#server/visibility.ts'
import { localTime } from '#shared/dates.ts'
import type { Month } from '../../rules.ts'
import { localSpan, requireMonths } from '../policy.ts'

export interface ActivityFilters {
  from?: Month | undefined
  to?: Month | undefined
  activityId?: string | undefined
  venueId?: string | undefined
}

/**
 * Sessions that begin in the months asked for and have begun by now, with their activity: those that the actor may see
 * and of which nothing was deleted. Cancelled ones are among them.
 */
export function begunSessions(ctx: Context, { activityId, venueId, ...asked }: ActivityFilters): RawBuilder<unknown> {
  const { start, end } = localSpan(requireMonths(ctx, asked))
  return sql`
    select s.tenant_id, s.id, s.activity_id, c.activity_type, c.title, s.starts_at, s.ends_at, s.venue_ids,
      s.role_total, s.role_counts, s.cancelled_on is not null as is_cancelled
    from sessions s
    join batches b on b.tenant_id = s.tenant_id and b.id = s.batch_id and b.deleted_at is null
    join activities c on c.tenant_id = s.tenant_id and c.id = s.activity_id and c.deleted_at is null
    where s.deleted_at is null and s.starts_at >= ${start} and s.starts_at < ${end}
      and s.starts_at <= ${localTime(ctx.now, ctx.settings.timeZone)}::timestamp and ${isVisibleSession(ctx, 's')}
      ${activityId ? sql`and s.activity_id = ${activityId}::uuid` : sql``}
      ${venueId ? sql`and ${venueId}::uuid = any(s.venue_ids)` : sql``}`
}

/** A row for each session: the index has all of it, and adding up first halves the work of everything after it. */
export const sumsOfSessions = sql`(
  select tenant_id, session_id, sum(filled) as filled, sum(came) as came, sum(no_shows) as no_shows, sum(hours) as hours
  from attendance_sums group by tenant_id, session_id)`
