import { sql } from 'kysely'
import { knownZones } from '#features/form-settings/server/queries/list-zones.ts'
import type { Context } from '#server/context.ts'
import type { Received } from '#shared/endpoint.ts'
import type { CalendarSession, CardSession, getCalendar as contract, DaySession } from '../../calendar-contract.ts'
import { noVenue, type RoleCount } from '../../contract.ts'
import { showVenues } from '../../venue-rules.ts'
import { isLivingParticipant, localNow, peopleOf } from '../policy.ts'
import { compositeKey, presentSession } from '../present.ts'
import { countTaken, type Taken } from './count-taken.ts'
import { attendeeCount, daysBack, isOfDay, selectPlainSessions, startOf } from './select-sessions.ts'

/** A calendar of more is no calendar. */
const mostSessions = 5000
/** Sessions that touch the asked days, in their order. */
export async function getCalendar(
  ctx: Context,
  query: Received<typeof contract>['query'],
): Promise<{ sessions: CalendarSession[]; truncated: boolean }> {
  const types = query.activityType.split(',').filter(Boolean)
  const isAsked = sql<boolean>`sessions.deleted_at is null and sessions.starts_at < ${startOf(query.to, 1)}
    and sessions.starts_at >= ${startOf(query.from, -daysBack)} and sessions.ends_at > ${startOf(query.from)}`
  const found = selectPlainSessions(ctx)
    .clearSelect()
    .where(isAsked)
    .$if(types.length > 0, (q) => q.where(sql<string>`activities.activity_type`, 'in', types))
    .$if(query.venueId !== '', (q) => q.where(sql<boolean>`${query.venueId}::uuid = any(sessions.venue_ids)`))
    .select([
      'sessions.id',
      'activities.activity_type',
      'activities.title',
      'sessions.activity_id',
      'sessions.batch_id',
      'sessions.name',
      'sessions.starts_at',
      'sessions.ends_at',
      'sessions.venue_ids',
      'sessions.visibility',
      'sessions.role_counts',
      'sessions.role_total',
      'sessions.cancelled_on',
      'sessions.version',
    ])
    .orderBy('sessions.starts_at')
    .orderBy('sessions.id')
    .limit(mostSessions + 1)
    .execute()
  const [rows, zones, taken] = await Promise.all([
    found,
    knownZones(ctx),
    // of all sessions of these days: joins that leave some out would cost more than they save
    countTaken(ctx, ctx.db.selectFrom('sessions').select('id').where(isAsked)),
  ])
  const now = localNow(ctx).slice(0, 16)
  const names = new Map(zones.flatMap(({ venues }) => venues.map(({ id, name }) => [id, name])))
  const sessions = rows.slice(0, mostSessions).map((row) => ({
    vid: row.id,
    compositeVolSortKey: compositeKey(row),
    activityType: row.activity_type,
    activityId: row.activity_id,
    batchId: row.batch_id,
    title: row.title,
    sessionName: row.name,
    start: row.starts_at.slice(0, 16),
    end: row.ends_at.slice(0, 16),
    venue: row.venue_ids.flatMap((id) => names.get(id) ?? []).join(', ') || noVenue,
    visibility: row.visibility,
    attendeeCount: taken.get(row.id)?.people ?? 0,
    roleTotal: row.role_total,
    cancelled: row.cancelled_on !== null,
    // nobody can be found for what is over
    roleGap: row.cancelled_on || row.ends_at.slice(0, 16) <= now ? 0 : roleGap(row.role_counts, taken.get(row.id)),
    version: row.version,
  }))
  const wanted = query.roleGap === 'true' ? sessions.filter(({ roleGap }) => roleGap > 0) : sessions
  return { sessions: wanted, truncated: rows.length > mostSessions }
}

/** Places of roles that nobody fills: of each role no more than the session needs are counted. */
const roleGap = (needed: readonly RoleCount[], taken: Taken | undefined): number =>
  needed.reduce((gap, { roleName, roleCount }) => gap + Math.max(0, roleCount - (taken?.roles.get(roleName) ?? 0)), 0)

/**
 * Those that begin on this day; today also those that began before and still go on, on another day those of several days
 * that it is one of. A night belongs to the day on which it begins.
 */
function selectOfDay(ctx: Context, date: string) {
  const isNow = isToday(ctx, date)
  return selectPlainSessions(ctx)
    .select(['sessions.role_total', 'activities.title', cameCount])
    .where(isOfDay(date, isNow ? sql`${localNow(ctx)}::timestamp` : startOf(date)))
    .$if(!isNow, (q) =>
      q.where(
        sql<boolean>`(sessions.starts_at >= ${startOf(date)} or sessions.ends_at > sessions.starts_at + interval '1 day')`,
      ),
    )
    .orderBy('sessions.starts_at')
    .orderBy('sessions.id')
    .limit(mostSessions)
}

const isToday = (ctx: Context, date: string): boolean => localNow(ctx).slice(0, 10) === date

/** The sessions of one day with how many take part: the dashboard's cards. */
export async function listCardsOfDay(ctx: Context, date: string): Promise<{ sessions: CardSession[] }> {
  const rows = await selectOfDay(ctx, date).execute()
  const ids = rows.map(({ id }) => id)
  const [zones, taken] = await Promise.all([knownZones(ctx), countTaken(ctx, sql`(select unnest(${ids}::uuid[]))`)])
  const sessions = rows.map((row) => ({
    vid: row.id,
    activityType: row.activity_type,
    activityId: row.activity_id,
    batchId: row.batch_id,
    sessionName: row.name,
    sessionStartDateTime: row.starts_at.slice(0, 16),
    sessionEndDateTime: row.ends_at.slice(0, 16),
    venue: showVenues(zones, row.venue_ids),
    attendeeCount: taken.get(row.id)?.people ?? 0,
    comingCount: taken.get(row.id)?.coming ?? 0,
    cancelled: row.cancelled_on !== null,
    activityTitle: row.title,
    roleTotal: row.role_total,
    roleGap: roleGap(row.role_counts, taken.get(row.id)),
    cameCount: row.came_count,
  }))
  return { sessions }
}

/** The sessions of one day with everybody who takes part. */
export async function listSessionsOfDay(ctx: Context, date: string): Promise<{ sessions: DaySession[] }> {
  const rows = await selectOfDay(ctx, date).select([attendeeCount, people]).execute()
  const zones = await knownZones(ctx)
  const sessions = rows.map((row) => ({
    ...presentSession(row, zones),
    activityTitle: row.title,
    roleTotal: row.role_total,
    cameCount: row.came_count,
    vols: (row.people ?? []).map(([volunteerId, volType, checkIn, checkOut]) => ({
      volunteerId,
      volType,
      checkInTime: checkIn ?? '',
      checkOutTime: checkOut ?? '',
    })),
  }))
  return { sessions }
}

/** How many people have come to a row of `sessions`; hours that were entered tell it as well as a time. */
const cameCount = sql<number>`(select coalesce(sum(${peopleOf}), 0)::int from attendances
  where attendances.tenant_id = sessions.tenant_id and attendances.session_id = sessions.id
    and (attendances.check_in is not null or attendances.hours > 0) and ${isLivingParticipant})`.as('came_count')

const people = sql<[string, string, string | null, string | null][] | null>`(
  select jsonb_agg(jsonb_build_array(participant_id, kind, check_in, check_out)) from attendances
  where attendances.tenant_id = sessions.tenant_id and attendances.session_id = sessions.id
    and ${isLivingParticipant})`.as('people')
