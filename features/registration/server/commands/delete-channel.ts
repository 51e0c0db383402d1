import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { notFound } from '#shared/errors.ts'

/** Takes a channel out of the lists. Its link keeps working, and counts for it. */
export async function deleteChannel(ctx: Context, id: string): Promise<{ message: string }> {
  const deleted = await ctx.db
    .updateTable('registration_channels')
    .set({ deleted_at: ctx.now, updated_on: ctx.now })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning('name')
    .executeTakeFirst()
  if (!deleted) throw notFound()
  ctx.emit({ changed: ['registrations'] })
  return { message: `Deleted ${deleted.name}` }
}

export async function restoreChannel(ctx: Context, id: string): Promise<{ message: string }> {
  const restored = await ctx.db
    .updateTable('registration_channels')
    .set({ deleted_at: null, updated_on: ctx.now })
    .where('id', '=', id)
    .where('deleted_at', '>', sql<Date>`${ctx.now}::timestamptz - interval '30 days'`)
    .returning('name')
    .executeTakeFirst()
  if (!restored) throw notFound()
  ctx.emit({ changed: ['registrations'] })
  return { message: `Restored ${restored.name}` }
}
