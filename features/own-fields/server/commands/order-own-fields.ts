import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { notFound } from '#shared/errors.ts'
import type { OwnForm } from '../../kind-rules.ts'

/**
 * Puts a form's fields in this order; those that are not named, because somebody has just added them, follow. One that is
 * not there is not found.
 */
export async function orderOwnFields(
  ctx: Context,
  form: OwnForm,
  ids: readonly string[],
): Promise<{ message: string }> {
  const found = await ctx.db
    .selectFrom('own_fields')
    .select('id')
    .where('form', '=', form)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .execute()
  if (found.length !== new Set(ids).size) throw notFound()
  await sql`
    update own_fields f set position = placed.place, updated_on = ${ctx.now}
    from (
      select id, row_number() over (order by array_position(${ids}::uuid[], id), position, id) as place
      from own_fields where form = ${form} and deleted_at is null
    ) placed
    where placed.id = f.id and f.position <> placed.place`.execute(ctx.db)
  ctx.emit({ changed: ['own-fields'] })
  return { message: 'Saved the order' }
}
