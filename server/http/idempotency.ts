import { sql } from 'kysely'
import { Problem } from '#shared/errors.ts'
import type { Context } from '../context.ts'

/**
 * Claims the key for this transaction, or answers what the same call answered before. A second call at the same time
 * waits at the unique key until the first has committed or rolled back: one effect, one answer.
 */
export async function recallAnswer(
  ctx: Context,
  key: string,
  fingerprint: string,
): Promise<{ status: number; body: unknown } | undefined> {
  const claim = { tenant_id: ctx.tenantId, account_id: ctx.actor.accountId, key, fingerprint, created_on: ctx.now }
  const claimed = await ctx.db
    .insertInto('idempotency_keys')
    .values(claim)
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'account_id', 'key'])
        .doUpdateSet({ fingerprint, created_on: ctx.now, status: null, body: null })
        .where('idempotency_keys.created_on', '<', sql<Date>`${ctx.now}::timestamptz - interval '24 hours'`),
    )
    .executeTakeFirst()
  if (claimed.numInsertedOrUpdatedRows) return undefined
  const kept = await ctx.db
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'status', 'body'])
    .where('account_id', '=', ctx.actor.accountId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (kept.fingerprint !== fingerprint)
    throw new Problem(422, 'idempotency-key-reused', 'This Idempotency-Key was used for another request.')
  return { status: kept.status ?? 200, body: kept.body ?? undefined }
}

/** Keeps the answer with the key, in the same transaction as the effect. */
export async function rememberAnswer(ctx: Context, key: string, status: number, body: unknown): Promise<void> {
  await ctx.db
    .updateTable('idempotency_keys')
    .set({ status, body: body === undefined ? null : JSON.stringify(body) })
    .where('account_id', '=', ctx.actor.accountId)
    .where('key', '=', key)
    .execute()
}
