import { warningCodes } from '#features/attendance/contract.ts'
import { setRosterEntries } from '#features/rosters/server/commands/set-roster-entries.ts'
import { lockBatch } from '#features/sessions/server/policy.ts'
import type { Context } from '#server/context.ts'
import type { Question } from '../../contract.ts'
import { countFree, findAsk, isOver, presentQuestion } from '../queries/find-ask.ts'

type Ask = Awaited<ReturnType<typeof findAsk>>

/**
 * Takes somebody's answer. Those who say yes at the same time come one after the other by the lock of the batch: the first
 * gets the place, and the others are told that it is filled. A no after a yes gives the place back.
 */
export async function answerQuestion(ctx: Context, askId: string, said: 'yes' | 'no' | 'waiting'): Promise<Question> {
  const { batch_id } = await findAsk(ctx, askId)
  await lockBatch(ctx, { batchId: batch_id })
  const ask = await findAsk(ctx, askId)
  if (isOver(ctx, ask)) return presentQuestion(ctx, ask)
  const answer = said === 'no' ? 'no' : await takePlace(ctx, ask, said)
  if (said === 'no' && ask.answer === 'yes') await place(ctx, ask, null)
  await ctx.db
    .updateTable('session_asks')
    .set({ answer, answered_on: ctx.now, ...(answer === 'waiting' ? { offered_on: null } : {}) })
    .where('id', '=', ask.id)
    .execute()
  ctx.emit({ changed: ['asks', 'sessions'] })
  return presentQuestion(ctx, { ...ask, answer })
}

async function takePlace(ctx: Context, ask: Ask, said: 'yes' | 'waiting'): Promise<'yes' | 'late' | 'waiting'> {
  if (ask.answer === 'yes') return 'yes'
  if (said === 'waiting') return 'waiting'
  // anyone who waits goes on waiting where somebody was quicker
  if ((await countFree(ctx, ask)) === 0) return ask.answer === 'waiting' ? 'waiting' : 'late'
  await place(ctx, ask, ask.role ? [ask.role] : [])
  return 'yes'
}

/** Signs up with these roles, or takes off. Staff who asked knew what a sign-up would be warned of. */
const place = (ctx: Context, ask: Ask, roles: string[] | null) =>
  setRosterEntries(ctx, ask.batch_id, {
    entries: [
      {
        vols: [{ volType: 'indivols', volunteerId: ask.volunteer_id }],
        sessions: [ask.session_id],
        roles,
        // a person who has come stays
        ...(roles ? {} : { expected: ask.taking ?? [] }),
      },
    ],
    acceptedWarnings: [...warningCodes],
  })
