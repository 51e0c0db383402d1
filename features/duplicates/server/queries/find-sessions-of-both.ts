import { joinVisits } from '#features/attendance/join-rules.ts'
import type { AttendanceValues } from '#features/attendance/merge-rules.ts'
import { partsOfRow } from '#features/attendance/part-rules.ts'
import { countedHours } from '#features/attendance/rules.ts'
import { readParts } from '#features/attendance/server/queries/read-parts.ts'
import { isLivingParticipant } from '#features/sessions/server/policy.ts'
import type { Context } from '#server/context.ts'
import { isVisibleSession } from '#server/visibility.ts'
import type { Attended, BothIn } from '../../contract.ts'

const most = 100

/** The sessions that the actor sees in which two people took part, with what stands there once they are one. */
export async function findSessionsOfBoth(ctx: Context, oneId: string, otherId: string): Promise<BothIn[]> {
  const sessions = await ctx.db
    .selectFrom('sessions')
    .innerJoin('activities', 'activities.id', 'sessions.activity_id')
    .select(['sessions.id', 'sessions.name', 'activities.title', 'sessions.starts_at'])
    .where(({ and, exists, selectFrom }) =>
      and(
        [oneId, otherId].map((id) =>
          exists(
            selectFrom('attendances')
              .select('attendances.id')
              .whereRef('attendances.session_id', '=', 'sessions.id')
              .where('attendances.participant_id', '=', id)
              .where('attendances.deleted_at', 'is', null),
          ),
        ),
      ),
    )
    .where('sessions.deleted_at', 'is', null)
    .where(isVisibleSession(ctx))
    .orderBy('sessions.starts_at', 'desc')
    .orderBy('sessions.id')
    .limit(most)
    .execute()
  if (!sessions.length) return []
  const rows = await ctx.db
    .selectFrom('attendances')
    .select(['id', 'session_id', 'participant_id', 'check_in as checkIn', 'check_out as checkOut', 'hours'])
    .select(['absent', 'excused', 'roles'])
    .where(
      'session_id',
      'in',
      sessions.map(({ id }) => id),
    )
    .where('participant_id', 'in', [oneId, otherId])
    .where(isLivingParticipant)
    .execute()
  const known = await readParts(
    ctx,
    rows.map(({ id }) => id),
  )
  const partsOf = (row: (typeof rows)[number]) =>
    partsOfRow(row.id, row, known.get(row.id) ?? [], ctx.settings.timeZone)
  return sessions.flatMap(({ id, name, title, starts_at }) => {
    const [one, other] = [oneId, otherId].map((person) =>
      rows.find((row) => row.session_id === id && row.participant_id === person),
    )
    if (!one || !other) return []
    const present = (values: AttendanceValues) => presentAttended(values, ctx.settings.timeZone)
    return {
      sessionId: id,
      sessionName: name || title,
      start: starts_at.slice(0, 16),
      one: present(one),
      other: present(other),
      joined: present(joinVisits([...partsOf(one), ...partsOf(other)], ctx.settings.timeZone)),
    }
  })
}

const presentAttended = (values: AttendanceValues, timeZone: string): Attended => ({
  checkIn: values.checkIn ?? '',
  checkOut: values.checkOut ?? '',
  hours: countedHours(values, timeZone),
  absent: values.absent,
  roles: values.roles,
})
