import { localNow } from '#features/sessions/server/policy.ts'
import type { Context } from '#server/context.ts'
import { isVisibleSession } from '#server/visibility.ts'

/** All existing sessions of a batch that the actor may see, in their order. */
export async function listBatchSessions(ctx: Context, batchId: string) {
  const rows = await ctx.db
    .selectFrom('sessions')
    .select(['id', 'starts_at', 'ends_at', 'role_counts', 'cancelled_on', 'closed_on'])
    .where('batch_id', '=', batchId)
    .where('deleted_at', 'is', null)
    .where(isVisibleSession(ctx))
    .orderBy('starts_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    ...row,
    start: row.starts_at.slice(0, 16),
    end: row.ends_at.slice(0, 16),
    isCancelled: row.cancelled_on !== null,
    isClosed: row.closed_on !== null,
  }))
}
export type BatchSession = Awaited<ReturnType<typeof listBatchSessions>>[number]

/** Those that are neither over nor closed; cancelled ones too, as they may be brought back. */
export async function listUnsettled(ctx: Context, batchId: string): Promise<BatchSession[]> {
  const now = localNow(ctx)
  return (await listBatchSessions(ctx, batchId)).filter(({ end, isClosed }) => end > now && !isClosed)
}
