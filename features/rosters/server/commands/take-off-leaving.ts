import type { Context } from '#server/context.ts'
import type { Received } from '#shared/endpoint.ts'
import type { Changed } from '../../contract.ts'
import type { takeOffLeaving as contract } from '../../leaving-contract.ts'
import { findLeaving } from '../queries/check-leaving.ts'
import { countPlaces } from '../queries/count-places.ts'
import { listUnsettled } from '../queries/list-batch-sessions.ts'
import { lockSeriesOf } from '../queries/lock-person-absence.ts'
import { applyPlaces } from './apply-places.ts'

/** Takes people whose status is not active off all coming sessions that the actor sees, cancelled ones too. */
export async function takeOffLeaving(ctx: Context, { vids }: Received<typeof contract>['body']) {
  const people = await findLeaving(ctx, vids)
  const ids = people.map(({ id }) => id)
  await lockSeriesOf(ctx, ids)
  const sessions = await listUnsettled(ctx, { volunteerIds: ids })
  const done = { changed: 0, sessions: 0, kept: 0 }
  const undo: { batchId: string; entries: Changed['undo'] }[] = []
  const series = [...Map.groupBy(sessions, (session) => session.batch_id)]
  for (const [batchId, own] of series) {
    const there = await countPlaces(
      ctx,
      own.map(({ id }) => id),
      ids,
    )
    const places = people.flatMap((participant) =>
      own
        .filter(({ id }) => there.get(participant.id)?.has(id))
        .map((session) => ({ session, participant, roles: null })),
    )
    const { undo: entries, ...one } = await applyPlaces(ctx, batchId, places)
    done.changed += one.changed
    done.sessions += one.sessions
    if (entries.length) undo.push({ batchId, entries })
  }
  return { ...done, undo }
}
