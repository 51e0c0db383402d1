import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { conflict, notFound } from '#shared/errors.ts'
import { lockOwnField, requireRoom } from '../policy.ts'

/** Nobody is shown or asked a deleted field, and for 30 days it can be restored with its answers. */
export async function deleteOwnField(ctx: Context, id: string): Promise<{ message: string }> {
  const field = await lockOwnField(ctx, id)
  await ctx.db
    .updateTable('own_fields')
    .set({ deleted_at: ctx.now, updated_on: ctx.now })
    .where('id', '=', id)
    .execute()
  ctx.emit({ changed: ['own-fields', field.form] })
  return { message: `Deleted ${field.label}` }
}

/** It comes back at the end of its form. */
export async function restoreOwnField(ctx: Context, id: string): Promise<{ message: string }> {
  const field = await ctx.db
    .selectFrom('own_fields')
    .select(['form', 'label', 'label_search'])
    .where('id', '=', id)
    .where('deleted_at', '>', sql<Date>`${ctx.now}::timestamptz - interval '30 days'`)
    .forUpdate()
    .executeTakeFirst()
  if (!field) throw notFound()
  const position = await requireRoom(ctx, field.form)
  const taken = await ctx.db
    .selectFrom('own_fields')
    .select('id')
    .where('form', '=', field.form)
    .where('label_search', '=', field.label_search)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (taken) throw conflict(`There is another field called ${field.label} now. Rename it first.`)
  await ctx.db
    .updateTable('own_fields')
    .set({ deleted_at: null, updated_on: ctx.now, position })
    .where('id', '=', id)
    .execute()
  ctx.emit({ changed: ['own-fields', field.form] })
  return { message: `Restored ${field.label}` }
}
