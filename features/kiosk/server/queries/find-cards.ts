import { sql } from 'kysely'
import { listZones } from '#features/form-settings/server/queries/list-zones.ts'
import { selectPlainSessions, startOf } from '#features/sessions/server/queries/select-sessions.ts'
import { showVenues } from '#features/sessions/venue-rules.ts'
import type { Context } from '#server/context.ts'
import { localTime } from '#shared/dates.ts'
import type { CardSession } from '../../contract.ts'

/** So many stand on one screen; no location has more on a day. */
const mostCards = 100

/** Sessions of today that the actor may see, and of one that began yesterday and is still on. */
export function selectToday(ctx: Context) {
  const now = localTime(ctx.now, ctx.settings.timeZone)
  const today = now.slice(0, 10)
  return selectPlainSessions(ctx)
    .where('sessions.starts_at', '>=', startOf(today, -1))
    .where('sessions.starts_at', '<', startOf(today, 1))
    .where((eb) => eb.or([eb('sessions.starts_at', '>=', startOf(today)), eb('sessions.ends_at', '>=', now)]))
}

/** What this person can do today at the locations of this kiosk, with their own entry and nobody else's. */
export async function findCards(ctx: Context, volunteerId: string): Promise<CardSession[]> {
  const [rows, zones] = await Promise.all([
    selectToday(ctx)
      .leftJoin('attendances', (join) =>
        join
          .onRef('attendances.tenant_id', '=', 'sessions.tenant_id')
          .onRef('attendances.session_id', '=', 'sessions.id')
          .on('attendances.participant_id', '=', volunteerId)
          .on('attendances.deleted_at', 'is', null),
      )
      .select([
        'activities.title',
        sql<string>`activities.description`.as('description'),
        'attendances.participant_id',
        'attendances.check_in',
        'attendances.check_out',
        'attendances.roles',
      ])
      .orderBy('sessions.starts_at')
      .orderBy('sessions.id')
      .limit(mostCards)
      .execute(),
    listZones(ctx),
  ])
  return rows.map((row) => ({
    vid: row.id,
    sessionId: row.id,
    compositeVolSortKey: [row.activity_type, row.activity_id, row.batch_id, row.id].join('||'),
    activityType: row.activity_type,
    activityName: row.title,
    activityDescription: row.description,
    sessionName: row.name,
    sessionDate: row.starts_at.slice(0, 10),
    sessionStartDateTime: row.starts_at.slice(0, 16),
    sessionEndDateTime: row.ends_at.slice(0, 16),
    venue: showVenues(zones, row.venue_ids),
    dataStatus: '',
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
