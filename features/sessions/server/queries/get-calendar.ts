import { sql } from 'kysely'
import { knownZones } from '#features/form-settings/server/queries/list-zones.ts'
import type { Context } from '#server/context.ts'
import type { Received } from '#shared/endpoint.ts'
import type { CalendarSession, CardSession, getCalendar as contract, DaySession } from '../../calendar-contract.ts'
import { noVenue, type RoleCount } from '../../contract.ts'
import { isLivingParticipant } from '../policy.ts'
import { compositeKey, presentSession } from '../present.ts'
import { countTaken, type Taken } from './count-taken.ts'
import { selectPlainSessions, selectSessions, startOf } from './select-sessions.ts'

/** A calendar of more is no calendar. */
const mostSessions = 5000

/** Sessions that touch the asked days, in their order. */
export async function getCalendar(
  ctx: Context,
  query: Received<typeof contract>['query'],
): Promise<{ sessions: CalendarSession[]; truncated: boolean }> {
  const types = query.activityType.split(',').filter(Boolean)
  // no session lasts longer than 60 days: the index by start needs a lower end
  const isAsked = sql<boolean>`sessions.deleted_at is null and sessions.starts_at < ${startOf(query.to, 1)}
    and sessions.starts_at >= ${startOf(query.from, -61)} and sessions.ends_at > ${startOf(query.from)}`
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
    roleGap: roleGap(row.role_counts, taken.get(row.id)),
    version: row.version,
  }))
  const wanted = query.roleGap === 'true' ? sessions.filter(({ roleGap }) => roleGap > 0) : sessions
  return { sessions: wanted, truncated: rows.length > mostSessions }
}

/** Places of roles that nobody fills: of each role no more than the session needs are counted. */
const roleGap = (needed: readonly RoleCount[], taken: Taken | undefined): number =>
  needed.reduce((gap, { roleName, roleCount }) => gap + Math.max(0, roleCount - (taken?.roles.get(roleName) ?? 0)), 0)

const selectOfDay = (ctx: Context, date: string) =>
  selectSessions(ctx)
    .select(['sessions.role_total', 'activities.title'])
    .where(sql<boolean>`sessions.starts_at >= ${startOf(date)} and sessions.starts_at < ${startOf(date, 1)}`)
    .orderBy('sessions.starts_at')
    .orderBy('sessions.id')
    .limit(mostSessions)

/** The sessions of one day with how many take part: the dashboard's cards. */
export async function listCardsOfDay(ctx: Context, date: string): Promise<{ sessions: CardSession[] }> {
  const rows = await selectOfDay(ctx, date).execute()
  const zones = await knownZones(ctx)
  const sessions = rows.map((row) => ({
    ...presentSession(row, zones),
    activityTitle: row.title,
    roleTotal: row.role_total,
  }))
  return { sessions }
}

/** The sessions of one day with everybody who takes part. */
export async function listSessionsOfDay(ctx: Context, date: string): Promise<{ sessions: DaySession[] }> {
  const rows = await selectOfDay(ctx, date).select(people).execute()
  const zones = await knownZones(ctx)
  const sessions = rows.map((row) => ({
    ...presentSession(row, zones),
    activityTitle: row.title,
    roleTotal: row.role_total,
    vols: (row.people ?? []).map(([volunteerId, volType, checkIn, checkOut]) => ({
      volunteerId,
      volType,
      checkInTime: checkIn ?? '',
      checkOutTime: checkOut ?? '',
    })),
  }))
  return { sessions }
}

const people = sql<[string, string, string | null, string | null][] | null>`(
  select jsonb_agg(jsonb_build_array(participant_id, kind, check_in, check_out)) from attendances
  where attendances.tenant_id = sessions.tenant_id and attendances.session_id = sessions.id
    and ${isLivingParticipant})`.as('people')
