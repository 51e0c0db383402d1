import { findSeriesWarnings } from '#features/attendance/server/queries/find-series-warnings.ts'
import { requireBatch } from '#features/sessions/server/policy.ts'
import type { Context } from '#server/context.ts'
import type { Copy } from '../../contract.ts'
import { countPlaces } from './count-places.ts'
import { planCopy } from './plan-copy.ts'

/** What copying the people of a session would mean, before anything is written: only for places that are not taken yet. */
export async function checkCopy(ctx: Context, batchId: string, copy: Copy) {
  await requireBatch(ctx, batchId)
  const { sessions, wanted, away, hidden } = await planCopy(ctx, batchId, copy)
  const people = [...new Set(wanted.map(({ participant }) => participant.id))]
  const there = await countPlaces(
    ctx,
    sessions.map(({ id }) => id),
    people,
  )
  const joining = wanted
    // of what does not take place there is nothing to warn about
    .filter(({ participant, session }) => !session.isCancelled && !there.get(participant.id)?.has(session.id))
    .map(({ participant, session, roles, people: number }) => ({
      participant,
      sessionId: session.id,
      roles,
      people: number ?? undefined,
    }))
  return { people: people.length, away, hidden, warnings: await findSeriesWarnings(ctx, sessions, joining) }
}
