import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { isVisiblePerson } from '#server/visibility.ts'
import { notFound } from '#shared/errors.ts'
import { lockVolunteer } from '../policy.ts'
import { requireNotErased } from '../queries/require-not-erased.ts'
import { requireNotMerged } from '../queries/require-not-merged.ts'

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
  await requireNotErased(ctx, [id])
  await requireNotMerged(ctx, [id])
  const restored = await ctx.db
    .updateTable('volunteers')
    .set({ deleted_at: null, deleted_by: null })
    .where('id', '=', id)
    .where('deleted_at', '>', sql<Date>`${ctx.now}::timestamptz - interval '30 days'`)
    .where(isVisiblePerson(ctx))
    .returning('full_name')
    .executeTakeFirst()
  if (!restored) throw notFound()
  ctx.emit({ changed: ['volunteers', 'groups'] })
  return { message: `Restored ${restored.full_name}` }
}

/** Tombstones all of these people. They are locked by the caller, who has settled that they may be deleted. */
export async function deleteVolunteers(ctx: Context, ids: string[]): Promise<number> {
  if (!ids.length) return 0
  const deleted = await ctx.db
    .updateTable('volunteers')
    .set({ deleted_at: ctx.now, deleted_by: ctx.actor.username })
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  ctx.emit({ changed: ['volunteers', 'groups'] })
  return Number(deleted.numUpdatedRows)
}

/** Brings all of these people back; the caller has settled that they may be. */
export async function restoreVolunteers(ctx: Context, ids: string[]): Promise<number> {
  if (!ids.length) return 0
  await requireNotErased(ctx, ids)
  await requireNotMerged(ctx, ids)
  const restored = await ctx.db
    .updateTable('volunteers')
    .set({ deleted_at: null, deleted_by: null })
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .executeTakeFirst()
  ctx.emit({ changed: ['volunteers', 'groups'] })
  return Number(restored.numUpdatedRows)
}
