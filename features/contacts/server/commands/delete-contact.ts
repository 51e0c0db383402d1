import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { notFound } from '#shared/errors.ts'
import type { ContactKind } from '../../contract.ts'
import { lockContact } from '../policy.ts'

/** A tombstone: hidden everywhere, and for 30 days it can be brought back. */
export async function deleteContact(ctx: Context, kind: ContactKind, id: string): Promise<{ message: string }> {
  const contact = await lockContact(ctx, kind, id)
  await ctx.db.updateTable('contacts').set({ deleted_at: ctx.now, updated_on: ctx.now }).where('id', '=', id).execute()
  ctx.emit({ changed: ['contacts'] })
  return { message: `Deleted ${contact.full_name}` }
}

/** Donors and managers alike. */
export async function restoreContacts(ctx: Context, ids: string[]): Promise<void> {
  const found = await ctx.db.selectFrom('contacts').select(['id', 'kind']).where('id', 'in', ids).execute()
  for (const { id, kind } of found) await restoreContact(ctx, kind, id)
}

export async function restoreContact(ctx: Context, kind: ContactKind, id: string): Promise<{ message: string }> {
  const restored = await ctx.db
    .updateTable('contacts')
    .set({ deleted_at: null, updated_on: ctx.now })
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('deleted_at', '>', sql<Date>`${ctx.now}::timestamptz - interval '30 days'`)
    .returning('full_name')
    .executeTakeFirst()
  if (!restored) throw notFound()
  ctx.emit({ changed: ['contacts'] })
  return { message: `Restored ${restored.full_name}` }
}
