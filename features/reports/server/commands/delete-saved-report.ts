import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { notFound } from '#shared/errors.ts'
import { isOwnSavedReport, lockSavedReport } from '../policy.ts'
import { requireRoom } from './create-saved-report.ts'

/** A tombstone: it runs no more, and for 30 days it can be restored. */
export async function deleteSavedReport(ctx: Context, id: string): Promise<{ message: string }> {
  const { name } = await lockSavedReport(ctx, id)
  await ctx.db
    .updateTable('saved_reports')
    .set({ deleted_at: ctx.now, updated_on: ctx.now })
    .where('id', '=', id)
    .execute()
  ctx.emit({ changed: ['saved-reports'] })
  return { message: `Deleted ${name}` }
}

export async function restoreSavedReport(ctx: Context, id: string): Promise<{ message: string }> {
  await requireRoom(ctx)
  const restored = await ctx.db
    .updateTable('saved_reports')
    .set({ deleted_at: null, updated_on: ctx.now })
    .where('id', '=', id)
    .where('deleted_at', '>', sql<Date>`${ctx.now}::timestamptz - interval '30 days'`)
    .where(isOwnSavedReport(ctx, 'saved_reports'))
    .returning('name')
    .executeTakeFirst()
  if (!restored) throw notFound()
  ctx.emit({ changed: ['saved-reports'] })
  return { message: `Restored ${restored.name}` }
}
