import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { isVisiblePerson } from '#server/visibility.ts'
import { notFound } from '#shared/errors.ts'

/** Locks a living volunteer that the actor may see until the transaction ends; any other is not found. */
export async function lockVolunteer(ctx: Context, id: string): Promise<void> {
  // by one id and not as one of a list: the plan of this is kept
  const locked = await selectLocked(ctx).where('id', '=', id).executeTakeFirst()
  if (!locked) throw notFound()
}

/** Locks those of them that live and that the actor may see, in one order for everybody. Answers how many. */
export async function lockVolunteers(ctx: Context, ids: string[]): Promise<number> {
  const locked = await selectLocked(ctx).where(sql<boolean>`id = any(${ids}::uuid[])`).orderBy('id').execute()
  return locked.length
}

const selectLocked = (ctx: Context) =>
  ctx.db.selectFrom('volunteers').select('id').where('deleted_at', 'is', null).where(isVisiblePerson(ctx)).forUpdate()
