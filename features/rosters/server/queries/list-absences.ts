import { sql } from 'kysely'
import type { Warning } from '#features/attendance/contract.ts'
import { nameDays } from '#features/attendance/series-rules.ts'
import type { Joining } from '#features/attendance/server/queries/find-series-warnings.ts'
import { warn } from '#features/attendance/server/queries/find-warnings.ts'
import type { Context } from '#server/context.ts'
import { isVisiblePerson } from '#server/visibility.ts'
import type { Absence } from '../../contract.ts'
import { daysOf, meet } from '../../rules.ts'
import { presentAbsence } from '../present.ts'

/** More than anybody notes for the people of one batch. */
const most = 5000

/** When these people are away from a batch, or from all, on any of these days; of those whom the actor may see. */
export async function listAbsences(
  ctx: Context,
  batchId: string,
  days: { from: string; to: string },
  people: readonly string[],
): Promise<Absence[]> {
  const rows = await ctx.db
    .selectFrom('roster_absences')
    .select(['id', 'batch_id', 'volunteer_id', 'from_date', 'to_date', 'remark', 'version'])
    .where(({ eb, or }) => or([eb('batch_id', '=', batchId), eb('batch_id', 'is', null)]))
    .where(sql<boolean>`volunteer_id = any(${people}::uuid[])`)
    .where('deleted_at', 'is', null)
    .where('from_date', '<=', days.to)
    .where('to_date', '>=', days.from)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('volunteers')
          .select('volunteers.id')
          .whereRef('volunteers.id', '=', 'roster_absences.volunteer_id')
          .where('volunteers.deleted_at', 'is', null)
          .where(isVisiblePerson(ctx, 'volunteers')),
      ),
    )
    .orderBy('from_date')
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(presentAbsence)
}

/** Who said that they are away then: nobody is asked again whom they told. */
export async function findAway(
  ctx: Context,
  batchId: string,
  sessions: readonly { start: string; end: string }[],
  people: readonly string[],
) {
  const days = sessions.map(daysOf)
  const from = days.map((one) => one.from).toSorted()[0] ?? ''
  const to =
    days
      .map((one) => one.to)
      .toSorted()
      .at(-1) ?? ''
  const absences = days.length ? await listAbsences(ctx, batchId, { from, to }, people) : []
  return (volunteerId: string, session: { start: string; end: string }) =>
    absences.some((one) => one.volunteerId === volunteerId && meet(one, daysOf(session)))
}

/** Anyone who would join a session while they are away. */
export async function findAbsenceWarnings(
  ctx: Context,
  batchId: string,
  sessions: readonly { id: string; start: string; end: string }[],
  joining: readonly Joining[],
): Promise<Warning[]> {
  const days = new Map(sessions.map((session) => [session.id, daysOf(session)]))
  const [from = ''] = [...days.values()].map((one) => one.from).toSorted()
  const [to = ''] = [...days.values()].map((one) => one.to).toSorted((a, b) => (a < b ? 1 : -1))
  const people = [...new Set(joining.map(({ participant }) => participant.id))]
  const absences = await listAbsences(ctx, batchId, { from, to }, people)
  if (!absences.length) return []
  const byPerson = Map.groupBy(joining, ({ participant }) => participant.id)
  return [...byPerson.values()].flatMap((some) => {
    const participant = some[0]?.participant
    if (!participant) return []
    const own = absences.filter(({ volunteerId }) => volunteerId === participant.id)
    const away = some
      .flatMap(({ sessionId }) => days.get(sessionId) ?? [])
      .filter((of) => own.some((one) => meet(one, of)))
      .map((of) => of.from)
    return away.length ? [warn(participant, 'away', `${participant.name} is away on ${nameDays(away)}.`)] : []
  })
}
