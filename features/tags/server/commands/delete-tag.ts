import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { conflict, notFound } from '#shared/errors.ts'
import { taggedKinds } from '../../rules.ts'
import { lockTag, requireRoom } from '../policy.ts'

/** Nothing is shown with a deleted tag, and for 30 days it can be restored with everybody and everything that had it. */
export async function deleteTag(ctx: Context, id: string): Promise<{ message: string }> {
  const tag = await lockTag(ctx, id)
  await ctx.db.updateTable('tags').set({ deleted_at: ctx.now, updated_on: ctx.now }).where('id', '=', id).execute()
  ctx.emit({ changed: ['tags', ...taggedKinds] })
  return { message: `Deleted ${tag.name}` }
}

/** What was merged is a part of another tag, and stays there. */
export async function restoreTag(ctx: Context, id: string): Promise<{ message: string }> {
  const tag = await ctx.db
    .selectFrom('tags')
    .select(['name', 'name_search'])
    .where('id', '=', id)
    .where('merged_into', 'is', null)
    .where('deleted_at', '>', sql<Date>`${ctx.now}::timestamptz - interval '30 days'`)
    .forUpdate()
    .executeTakeFirst()
  if (!tag) throw notFound()
  await requireRoom(ctx)
  const taken = await ctx.db
    .selectFrom('tags')
    .select('id')
    .where('name_search', '=', tag.name_search)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (taken) throw conflict(`There is another tag called ${tag.name} now. Rename it first.`)
  await ctx.db.updateTable('tags').set({ deleted_at: null, updated_on: ctx.now }).where('id', '=', id).execute()
  ctx.emit({ changed: ['tags', ...taggedKinds] })
  return { message: `Restored ${tag.name}` }
}
