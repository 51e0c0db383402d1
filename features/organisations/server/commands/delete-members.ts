import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { notFound } from '#shared/errors.ts'
import { lockMembers } from '../policy.ts'

/** Tombstones all of these members, or none when one of them is not there. */
export async function deleteMembers(ctx: Context, vols: string[]): Promise<{ deleted: number }> {
  const ids = [...new Set(vols)]
  if ((await lockMembers(ctx, ids)) !== ids.length) throw notFound()
  await setDeleted(ctx, ids, ctx.now)
  return { deleted: ids.length }
}

export async function restoreMembers(ctx: Context, vols: string[]): Promise<{ restored: number }> {
  const ids = [...new Set(vols)]
  if ((await lockMembers(ctx, ids, { deleted: true })) !== ids.length) throw notFound()
  await setDeleted(ctx, ids, null)
  return { restored: ids.length }
}

async function setDeleted(ctx: Context, ids: string[], deletedAt: Date | null): Promise<void> {
  await ctx.db
    .updateTable('organisation_members')
    .set({ deleted_at: deletedAt, updated_on: ctx.now })
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
  ctx.emit({ changed: ['organisations'] })
}
