import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { isVisiblePerson } from '#server/visibility.ts'
import { notFound } from '#shared/errors.ts'
import { lockOrganisation } from '../policy.ts'

/** A tombstone: hidden everywhere with its members, and for 30 days it can be brought back. */
export async function deleteOrganisation(ctx: Context, id: string): Promise<{ message: string }> {
  const { name } = await lockOrganisation(ctx, id)
  await ctx.db
    .updateTable('organisations')
    .set({ deleted_at: ctx.now, deleted_by: ctx.actor.username })
    .where('id', '=', id)
    .execute()
  // the dashboard's applications are read with the volunteers
  ctx.emit({ changed: ['organisations', 'volunteers'] })
  return { message: `Deleted ${name}` }
}

export async function restoreOrganisation(ctx: Context, id: string): Promise<{ message: string }> {
  const restored = await ctx.db
    .updateTable('organisations')
    .set({ deleted_at: null, deleted_by: null })
    .where('id', '=', id)
    .where('deleted_at', '>', sql<Date>`${ctx.now}::timestamptz - interval '30 days'`)
    .where(isVisiblePerson(ctx))
    .returning('name')
    .executeTakeFirst()
  if (!restored) throw notFound()
  // the dashboard's applications are read with the volunteers
  ctx.emit({ changed: ['organisations', 'volunteers'] })
  return { message: `Restored ${restored.name}` }
}
