import { type RawBuilder, sql } from 'kysely'
import { localNow } from '#features/sessions/server/policy.ts'
import type { Context } from '#server/context.ts'
import { isInLivingBatch, isVisibleSession } from '#server/visibility.ts'

/** All existing sessions of a batch that the actor may see, in their order. */
export const listBatchSessions = (ctx: Context, batchId: string) =>
  listSessions(ctx, sql<boolean>`batch_id = ${batchId}`)

async function listSessions(ctx: Context, which: RawBuilder<boolean>) {
  const rows = await ctx.db
    .selectFrom('sessions')
    .select(['id', 'batch_id', 'starts_at', 'ends_at', 'role_counts', 'cancelled_on', 'closed_on'])
    .where(which)
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

/** The sessions of one series, of all that these people are signed up for, or these. */
export type Within = { batchId: string } | { volunteerIds: readonly string[] } | { ids: readonly string[] }

/** Those that are neither over nor closed; cancelled ones too, as they may be brought back. */
export async function listUnsettled(ctx: Context, within: Within): Promise<BatchSession[]> {
  const now = localNow(ctx)
  const all = 'batchId' in within ? listBatchSessions(ctx, within.batchId) : listSessions(ctx, ofAllSeries(within))
  return (await all).filter(({ end, isClosed }) => end > now && !isClosed)
}

const ofAllSeries = (within: { volunteerIds: readonly string[] } | { ids: readonly string[] }) => {
  const ids =
    'ids' in within
      ? sql`any(${within.ids}::uuid[])`
      : sql`any(array(select session_id from attendances
          where participant_id = any(${within.volunteerIds}::uuid[]) and deleted_at is null))`
  return sql<boolean>`(sessions.id = ${ids} and ${isInLivingBatch})`
}
