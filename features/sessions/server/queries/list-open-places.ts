import { sql } from 'kysely'
import { knownZones } from '#features/form-settings/server/queries/list-zones.ts'
import type { Context } from '#server/context.ts'
import type { Received } from '#shared/endpoint.ts'
import { noVenue } from '../../contract.ts'
import type { listOpenPlaces as contract, OpenSession } from '../../gap-contract.ts'
import { localNow } from '../policy.ts'
import { countTaken } from './count-taken.ts'
import { selectPlainSessions, startOf } from './select-sessions.ts'

export type AskedPlaces = Pick<Received<typeof contract>['query'], 'from' | 'to' | 'venueId' | 'activityId'>

const shown = 500

/** Those that are not over, closed or cancelled, and have a role with a free place, soonest first. */
export async function findOpenSessions(ctx: Context, { from, to, venueId }: AskedPlaces): Promise<OpenSession[]> {
  // one that goes on may have begun the day before; the index by start needs a lower end
  const isAsked = sql<boolean>`sessions.deleted_at is null and sessions.cancelled_on is null
    and sessions.closed_on is null and sessions.role_total > 0 and sessions.starts_at < ${startOf(to, 1)}
    and sessions.starts_at >= ${startOf(from, -1)} and sessions.ends_at > ${startOf(from)}
    and sessions.ends_at > ${localNow(ctx)}::timestamp`
  const found = selectPlainSessions(ctx)
    .clearSelect()
    .where(isAsked)
    .$if(venueId !== '', (q) => q.where(sql<boolean>`${venueId}::uuid = any(sessions.venue_ids)`))
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
      'sessions.role_counts',
    ])
    .orderBy('sessions.starts_at')
    .orderBy('sessions.id')
    .execute()
  const [rows, zones, taken] = await Promise.all([
    found,
    knownZones(ctx),
    countTaken(ctx, ctx.db.selectFrom('sessions').select('id').where(isAsked)),
  ])
  const names = new Map(zones.flatMap(({ venues }) => venues.map(({ id, name }) => [id, name])))
  const sessions = rows.map((row) => {
    const roles = row.role_counts.flatMap(({ roleName, roleCount: needed }) =>
      needed ? { roleName, needed, filled: taken.get(row.id)?.roles.get(roleName) ?? 0 } : [],
    )
    return {
      vid: row.id,
      activityType: row.activity_type,
      activityId: row.activity_id,
      batchId: row.batch_id,
      title: row.title,
      sessionName: row.name,
      start: row.starts_at.slice(0, 16),
      end: row.ends_at.slice(0, 16),
      venue: row.venue_ids.flatMap((id) => names.get(id) ?? []).join(', ') || noVenue,
      missing: roles.reduce((sum, { needed, filled }) => sum + Math.max(0, needed - filled), 0),
      roles,
    }
  })
  return sessions.filter(({ missing }) => missing > 0)
}

export const isOfActivity =
  (activityId: string) =>
  (session: OpenSession): boolean =>
    !activityId || session.activityId === activityId

/** Who still needs people on these days, with the activities that can be chosen among. */
export async function listOpenPlaces(ctx: Context, query: AskedPlaces) {
  const all = await findOpenSessions(ctx, query)
  const wanted = all.filter(isOfActivity(query.activityId))
  const titles = new Map(all.map(({ activityId, title }) => [activityId, title]))
  return {
    sessions: wanted.slice(0, shown),
    total: wanted.length,
    missing: wanted.reduce((sum, { missing }) => sum + missing, 0),
    activities: [...titles]
      .map(([activityId, title]) => ({ activityId, title }))
      .toSorted((one, other) => one.title.localeCompare(other.title)),
  }
}
