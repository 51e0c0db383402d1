import { findSeriesWarnings } from '#features/attendance/server/queries/find-series-warnings.ts'
import { requireBatch } from '#features/sessions/server/policy.ts'
import type { Context } from '#server/context.ts'
import type { Received } from '#shared/endpoint.ts'
import type { checkRoster as contract } from '../../contract.ts'
import { requireScope } from '../policy.ts'
import { countPlaces } from './count-places.ts'
import { findPeople, numbersOf } from './find-people.ts'
import { findAbsenceWarnings } from './list-absences.ts'

/** What signing these people up would mean, before anything is written. */
export async function checkRoster(ctx: Context, batchId: string, body: Received<typeof contract>['body']) {
  await requireBatch(ctx, batchId)
  const all = await requireScope(ctx, batchId, body)
  const sessions = all.filter(({ isCancelled }) => !isCancelled)
  const people = await findPeople(ctx, body)
  const there = await countPlaces(
    ctx,
    sessions.map(({ id }) => id),
    people.map(({ id }) => id),
  )
  const numbers = numbersOf(body.participants)
  const joining = people.flatMap((participant) =>
    sessions
      .filter(({ id }) => !there.get(participant.id)?.has(id))
      .map(({ id }) => ({ participant, sessionId: id, roles: body.roles, people: numbers.get(participant.id) })),
  )
  const warnings = [
    ...(await findSeriesWarnings(ctx, sessions, joining)),
    ...(await findAbsenceWarnings(ctx, batchId, sessions, joining)),
  ]
  return {
    sessions: sessions.length,
    cancelled: all.length - sessions.length,
    first: sessions[0]?.start ?? '',
    last: sessions.at(-1)?.start ?? '',
    people: people.reduce((count, { id }) => count + (numbers.get(id) ?? 1), 0),
    already: people
      .flatMap(({ id, name }) => {
        const count = there.get(id)?.size ?? 0
        return count ? [{ volunteerId: id, name, sessions: count }] : []
      })
      .toSorted((one, other) => one.name.localeCompare(other.name)),
    warnings,
  }
}
