import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { isInLivingBatch, isVisibleSession } from '#server/visibility.ts'
import { notFound } from '#shared/errors.ts'
import { requireNoneClosed } from '../policy.ts'
import { countHoursOf } from './count-hours-of.ts'

/** Locks all of these sessions in one order; one that the actor does not see means that nothing is done. */
export async function lockSessions(ctx: Context, ids: string[], deleted = false): Promise<string[]> {
  const unique = [...new Set(ids)]
  const locked = await ctx.db
    .selectFrom('sessions')
    .select('id')
    .where(sql<boolean>`id = any(${unique}::uuid[])`)
    .$if(!deleted, (q) => q.where('deleted_at', 'is', null))
    .$if(deleted, (q) => q.where('deleted_at', '>', sql<Date>`${ctx.now}::timestamptz - interval '30 days'`))
    .where(isVisibleSession(ctx))
    .where(isInLivingBatch)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  if (locked.length !== unique.length) throw notFound()
  return unique
}

/** Tombstones: their attendance is hidden with them. */
export async function deleteSessions(ctx: Context, ids: string[]): Promise<{ message: string; deleted: number }> {
  const locked = await lockSessions(ctx, ids)
  await requireNoneClosed(ctx, locked, 'delete')
  return { message: 'Successfully deleted the sessions', deleted: await mark(ctx, locked, ctx.now) }
}

export async function restoreSessions(ctx: Context, ids: string[]): Promise<{ message: string; restored: number }> {
  return { message: 'Restored the sessions', restored: await mark(ctx, await lockSessions(ctx, ids, true), null) }
}

async function mark(ctx: Context, ids: string[], deletedAt: Date | null): Promise<number> {
  if (!ids.length) return 0
  const marked = await ctx.db
    .updateTable('sessions')
    .set((eb) => ({
      deleted_at: deletedAt,
      left_by_rule: false,
      version: eb('version', '+', 1),
      updated_on: ctx.now,
      updated_by: ctx.actor.username,
    }))
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .executeTakeFirst()
  await countHoursOf(ctx, 'sessions.id', ids)
  ctx.emit({ changed: ['activities', 'sessions', 'attendance'] })
  return Number(marked.numUpdatedRows)
}
