import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { conflict, notFound } from '#shared/errors.ts'
import { isChangeable } from '../queries/list-views.ts'
import { requireRoom } from './save-view.ts'

/** Removes one that the actor may change; for 30 days it can be brought back. */
export async function removeView(ctx: Context, id: string): Promise<{ message: string }> {
  const { rows } = await sql<{ name: string }>`update saved_views v set deleted_at = ${ctx.now}
    where v.id = ${id} and v.deleted_at is null and ${isChangeable(ctx)} returning v.name`.execute(ctx.db)
  if (!rows[0]) throw notFound()
  ctx.emit({ changed: ['views'] })
  return { message: `Removed ${rows[0].name}` }
}

export async function restoreView(ctx: Context, id: string): Promise<{ message: string }> {
  const { rows } = await sql<{ account_id: string; list: string; name: string; taken: boolean }>`
    select account_id, list, name, exists (select 1 from saved_views other where other.account_id = v.account_id
      and other.list = v.list and other.deleted_at is null and lower(other.name) = lower(v.name)) as taken
    from saved_views v where v.id = ${id} and ${isChangeable(ctx)}
      and deleted_at > ${ctx.now}::timestamptz - interval '30 days'`.execute(ctx.db)
  if (!rows[0]) throw notFound()
  await requireRoom(ctx, rows[0].list, rows[0].account_id)
  if (rows[0].taken) throw conflict('There is another view with this name now')
  await ctx.db.updateTable('saved_views').set({ deleted_at: null }).where('id', '=', id).execute()
  ctx.emit({ changed: ['views'] })
  return { message: `Brought back ${rows[0].name}` }
}
