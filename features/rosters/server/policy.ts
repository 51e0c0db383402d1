import { type RawBuilder, sql } from 'kysely'
import { localNow, lockBatch } from '#features/sessions/server/policy.ts'
import type { Context } from '#server/context.ts'
import { conflict, notFound } from '#shared/errors.ts'
import type { Scope } from '../contract.ts'
import { chooseSessions } from '../rules.ts'
import { type BatchSession, listBatchSessions } from './queries/list-batch-sessions.ts'

/** The batch, locked: two changes of one roster come one after the other; and its sessions that the scope means. */
export async function lockRoster(
  ctx: Context,
  batchId: string,
  where: { scope: Scope; sessionId?: string | null | undefined },
): Promise<BatchSession[]> {
  await lockBatch(ctx, { batchId })
  return requireScope(ctx, batchId, where)
}

/** Never none that takes place: anyone who asks is told that there is nothing to come. */
export async function requireScope(
  ctx: Context,
  batchId: string,
  where: { scope: Scope; sessionId?: string | null | undefined },
): Promise<BatchSession[]> {
  const all = await listBatchSessions(ctx, batchId)
  if (where.scope !== 'coming' && !all.some(({ id }) => id === where.sessionId)) throw notFound()
  const chosen = chooseSessions(all, where, localNow(ctx))
  if (chosen.every(({ isCancelled }) => isCancelled))
    throw conflict('There is no upcoming session that is neither cancelled nor closed.')
  return chosen
}

/**
 * Whether a question counts as asked: it was answered, or its letter is not known to have reached nobody. Of a row of
 * `session_asks` called `asks`.
 */
export const isReachedAsk: RawBuilder<boolean> = sql<boolean>`(asks.answer is not null or not exists (
  select from mail_recipients letter where letter.tenant_id = asks.tenant_id and letter.message_id = asks.message_id
    and letter.person_id = asks.volunteer_id
    and letter.state in ('kept', 'left-out', 'refused', 'given-up', 'cancelled', 'bounced')))`

/** Whether a row `s` of sessions has a day in common with a time away, as `daysOf` has it. */
export const isOnDaysOf = (from: RawBuilder<unknown>, to: RawBuilder<unknown>) =>
  sql`(s.starts_at::date <= ${to} and greatest(s.starts_at, s.ends_at - interval '1 minute')::date >= ${from})`
