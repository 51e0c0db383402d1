import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { notFound } from '#shared/errors.ts'
import { lockGroup } from '../policy.ts'

/** A tombstone: hidden everywhere, and for 30 days it can be restored with its members. */
export async function deleteGroup(ctx: Context, id: string): Promise<{ message: string }> {
  const group = await lockGroup(ctx, id)
  await ctx.db.updateTable('groups').set({ deleted_at: ctx.now, updated_on: ctx.now }).where('id', '=', id).execute()
  ctx.emit({ changed: ['groups', 'volunteers'] })
  return { message: `Deleted ${group.name}` }
}

export async function restoreGroup(ctx: Context, id: string): Promise<{ message: string }> {
  const restored = await ctx.db
    .updateTable('groups')
    .set({ deleted_at: null, updated_on: ctx.now })
    .where('id', '=', id)
    .where('deleted_at', '>', sql<Date>`${ctx.now}::timestamptz - interval '30 days'`)
    .returning('name')
    .executeTakeFirst()
  if (!restored) throw notFound()
  ctx.emit({ changed: ['groups', 'volunteers'] })
  return { message: `Restored ${restored.name}` }
}
