import { sql } from 'kysely'
import { listZones } from '#features/form-settings/server/queries/list-zones.ts'
import type { RoleCount } from '#features/sessions/contract.ts'
import { countTaken, type Taken } from '#features/sessions/server/queries/count-taken.ts'
import { isOfDay, selectPlainSessions } from '#features/sessions/server/queries/select-sessions.ts'
import type { Context } from '#server/context.ts'
import { localTime } from '#shared/dates.ts'
import type { CardSession } from '../../contract.ts'
import { presentCard } from '../present.ts'

/** So many stand on one screen: of more, those that somebody is signed up for, and those that come next. */
const mostCards = 100
/** So many sessions a device knows of. */
export const mostSessions = 1000

/** Sessions of today that take place and that the actor may see, and those that began before and are still on. */
export function selectToday(ctx: Context) {
  const now = localTime(ctx.now, ctx.settings.timeZone)
  return selectPlainSessions(ctx)
    .where(isOfDay(now.slice(0, 10), sql`${now}::timestamp`))
    .where('sessions.cancelled_on', 'is', null)
    .where('sessions.closed_on', 'is', null)
}

/** The same as a kiosk shows them, in their order. */
export const selectCards = (ctx: Context) =>
  selectToday(ctx)
    .select(['activities.title', sql<string>`activities.description`.as('description')])
    .orderBy('sessions.starts_at')
    .orderBy('sessions.id')

/** What this person can do today at the locations of this kiosk, with their own entry and nobody else's. */
export async function findCards(ctx: Context, volunteerId: string): Promise<CardSession[]> {
  const now = localTime(ctx.now, ctx.settings.timeZone)
  const [rows, zones] = await Promise.all([
    selectCards(ctx)
      .clearOrderBy()
      .leftJoin('attendances', (join) =>
        join
          .onRef('attendances.tenant_id', '=', 'sessions.tenant_id')
          .onRef('attendances.session_id', '=', 'sessions.id')
          .on('attendances.participant_id', '=', volunteerId)
          .on('attendances.deleted_at', 'is', null),
      )
      .select(['attendances.participant_id', 'attendances.check_in', 'attendances.check_out', 'attendances.roles'])
      .orderBy(sql`attendances.participant_id is null`)
      .orderBy(sql`sessions.ends_at < ${now}::timestamp`)
      .orderBy('sessions.starts_at')
      .orderBy('sessions.id')
      .limit(mostCards)
      .execute(),
    listZones(ctx),
  ])
  const taken = await countRoles(ctx, rows)
  return rows.toSorted(byStart).map((row) => ({
    ...presentCard(row, zones, taken.get(row.id)),
    vols: row.participant_id
      ? [
          {
            volunteerId: row.participant_id,
            checkInTime: row.check_in ?? '',
            checkOutTime: row.check_out ?? '',
            rolesFilled: row.roles ?? [],
          },
        ]
      : [],
  }))
}

/** How many fill each role of the sessions that have several: where there is one, nobody has to choose. */
export async function countRoles(
  ctx: Context,
  rows: readonly { id: string; role_counts: readonly RoleCount[] }[],
): Promise<Map<string, Taken>> {
  const ids = rows
    .filter(({ role_counts }) => role_counts.filter(({ roleCount }) => roleCount > 0).length > 1)
    .map(({ id }) => id)
  return ids.length ? countTaken(ctx, sql`(select unnest(${ids}::uuid[]))`) : new Map()
}

const byStart = (one: { starts_at: string; id: string }, other: { starts_at: string; id: string }) =>
  `${one.starts_at} ${one.id}` < `${other.starts_at} ${other.id}` ? -1 : 1
