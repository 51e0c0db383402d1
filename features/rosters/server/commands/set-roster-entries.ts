import { findParticipants } from '#features/attendance/server/queries/find-participants.ts'
import { lockBatch } from '#features/sessions/server/policy.ts'
import type { Context } from '#server/context.ts'
import type { Received } from '#shared/endpoint.ts'
import { conflict, notFound } from '#shared/errors.ts'
import { required } from '#shared/required.ts'
import type { Changed, setRosterEntries as contract } from '../../contract.ts'
import { listBatchSessions } from '../queries/list-batch-sessions.ts'
import { applyPlaces } from './apply-places.ts'
import { forgetComingBack } from './move-for-absence.ts'

/** Brings single places to what is sent: a cell that was clicked, or what an undo puts back. */
export async function setRosterEntries(
  ctx: Context,
  batchId: string,
  { entries, acceptedWarnings }: Received<typeof contract>['body'],
): Promise<Changed> {
  await lockBatch(ctx, { batchId })
  const byId = new Map((await listBatchSessions(ctx, batchId)).map((session) => [session.id, session]))
  const people = await findParticipants(
    ctx,
    entries.flatMap(({ vols }) => vols),
  )
  const wanted = entries.flatMap(({ vols, sessions, roles, expected, people: number, expectedPeople }) =>
    sessions.flatMap((id) => {
      const session = byId.get(id)
      if (!session) throw notFound()
      if (session.isClosed) throw conflict('A closed session can only be changed on its own page.')
      return vols.map((vol) => ({
        session,
        participant: required(people.get(vol.volunteerId), 'the volunteer'),
        roles,
        expected,
        people: number,
        expectedPeople,
      }))
    }),
  )
  // of what is named twice the last counts
  const places = new Map(wanted.map((one) => [`${one.session.id} ${one.participant.id}`, one]))
  // an undo takes nobody off by a decision of its own
  const takenOff = [...places.values()].filter(({ roles, expected }) => !roles && expected === undefined)
  await forgetComingBack(ctx, takenOff)
  return applyPlaces(ctx, batchId, [...places.values()], { acceptedWarnings })
}
