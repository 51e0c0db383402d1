import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { notFound } from '#shared/errors.ts'
import { isVisible, lockVolunteer } from '../policy.ts'

/** A tombstone: hidden everywhere, and for 30 days the person can be brought back. */
export async function deleteVolunteer(ctx: Context, id: string): Promise<{ message: string }> {
  await lockVolunteer(ctx, id)
  const { full_name } = await ctx.db
    .updateTable('volunteers')
    .set({ deleted_at: ctx.now, deleted_by: ctx.actor.username })
    .where('id', '=', id)
    .returning('full_name')
    .executeTakeFirstOrThrow()
  ctx.emit({ changed: ['volunteers', 'groups'] })
  return { message: `Deleted ${full_name}` }
}

export async function restoreVolunteer(ctx: Context, id: string): Promise<{ message: string }> {
  const restored = await ctx.db
    .updateTable('volunteers')
    .set({ deleted_at: null, deleted_by: null })
    .where('id', '=', id)
    .where('deleted_at', '>', sql<Date>`${ctx.now}::timestamptz - interval '30 days'`)
    .where(isVisible(ctx))
    .returning('full_name')
    .executeTakeFirst()
  if (!restored) throw notFound()
  ctx.emit({ changed: ['volunteers', 'groups'] })
  return { message: `Restored ${restored.full_name}` }
}
