import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { isVisiblePerson } from '#server/visibility.ts'
import { conflict } from '#shared/errors.ts'

/** A deleted person who was erased, by themselves or with the record that theirs became a part of, stays deleted. */
export async function requireNotErased(ctx: Context, ids: readonly string[]): Promise<void> {
  const erased = await ctx.db
    .selectFrom('volunteers')
    .select('id')
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .where('erased_on', 'is not', null)
    .where('deleted_at', 'is not', null)
    .where(isVisiblePerson(ctx))
    .limit(1)
    .executeTakeFirst()
  if (erased) throw conflict('This person was erased for good. Nothing of them is left to restore.')
}
