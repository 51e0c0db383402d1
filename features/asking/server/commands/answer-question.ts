import { sql } from 'kysely'
import { type WarningCode, warningCodes } from '#features/attendance/contract.ts'
import { setRosterEntries } from '#features/rosters/server/commands/set-roster-entries.ts'
import { findPlaceWarnings } from '#features/rosters/server/queries/find-place-warnings.ts'
import { lockBatch } from '#features/sessions/server/policy.ts'
import type { Context } from '#server/context.ts'
import type { Question } from '../../contract.ts'
import { isAccepted } from '../../rules.ts'
import { countFree, findAsk, isOver, presentQuestion } from '../queries/find-ask.ts'

type Ask = Awaited<ReturnType<typeof findAsk>>
type Answer = NonNullable<Question['answer']>

/**
 * Takes somebody's answer. Those who say yes at the same time come one after the other by the lock of the batch: the first
 * gets the place, and the others are told that it is filled. Where something came up that nobody accepted when they were
 * asked, staff decide. A no after a yes gives the place back.
 */
export async function answerQuestion(ctx: Context, askId: string, said: 'yes' | 'no' | 'waiting'): Promise<Question> {
  const { batch_id, volunteer_id } = await findAsk(ctx, askId)
  await lockBatch(ctx, { batchId: batch_id })
  // one who says yes to two questions at once: the second sees the place of the first
  await sql`select pg_advisory_xact_lock(hashtextextended(${`asked ${ctx.tenantId} ${volunteer_id}`}, 17))`.execute(
    ctx.db,
  )
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

async function takePlace(ctx: Context, ask: Ask, said: 'yes' | 'waiting'): Promise<Answer> {
  if (ask.answer === 'yes') return 'yes'
  // whom staff decide about is not told again that a place is free
  if (said === 'waiting') return ask.answer === 'check' ? 'check' : 'waiting'
  // anyone who waits goes on waiting where somebody was quicker
  if ((await countFree(ctx, ask)) === 0) return ask.answer === 'waiting' || ask.answer === 'check' ? ask.answer : 'late'
  const [warnings = []] = await findPlaceWarnings(ctx, { ...ask, id: ask.session_id }, [
    { volunteerId: ask.volunteer_id, role: ask.role },
  ])
  const found = warnings.map(({ code }) => code)
  if (!isAccepted(found, ask.accepted_warnings)) return 'check'
  await place(ctx, ask, ask.role ? [ask.role] : [], found)
  return 'yes'
}

/** Signs up with these roles, or takes off. */
const place = (ctx: Context, ask: Ask, roles: string[] | null, found: readonly WarningCode[] = []) =>
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
    acceptedWarnings: warningCodes.filter((code) => found.includes(code)),
  })
