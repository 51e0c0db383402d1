import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { conflict, notFound } from '#shared/errors.ts'
import { requireRoom } from './save-view.ts'

/** Removes one of the actor's own; for 30 days it can be brought back. */
export async function removeView(ctx: Context, id: string): Promise<{ message: string }> {
  const removed = await ctx.db
    .updateTable('saved_views')
    .set({ deleted_at: ctx.now })
    .where('id', '=', id)
    .where('account_id', '=', ctx.actor.accountId)
    .where('deleted_at', 'is', null)
    .returning('name')
    .executeTakeFirst()
  if (!removed) throw notFound()
  ctx.emit({ changed: ['views'] })
  return { message: `Removed ${removed.name}` }
}

export async function restoreView(ctx: Context, id: string): Promise<{ message: string }> {
  await requireRoom(ctx)
  const { rows } = await sql<{ name: string; taken: boolean }>`
    select name, exists (select 1 from saved_views other where other.account_id = v.account_id
      and other.deleted_at is null and lower(other.name) = lower(v.name)) as taken
    from saved_views v where id = ${id} and account_id = ${ctx.actor.accountId}
      and deleted_at > ${ctx.now}::timestamptz - interval '30 days'`.execute(ctx.db)
  if (!rows[0]) throw notFound()
  if (rows[0].taken) throw conflict('You have another view with this name now')
  await ctx.db.updateTable('saved_views').set({ deleted_at: null }).where('id', '=', id).execute()
  ctx.emit({ changed: ['views'] })
  return { message: `Brought back ${rows[0].name}` }
}
