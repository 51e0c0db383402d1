import type { Context } from '#server/context.ts'
import { isVisiblePerson } from '#server/visibility.ts'
import { notFound, Problem } from '#shared/errors.ts'

/**
 * The volunteer of whom somebody may make a file: it holds everything, so nobody makes it who sees a part only. An
 * absent, erased or hidden one is not found; a deleted one is there for superadmins alone, since a person may ask what is
 * kept about them as long as it is kept.
 */
export async function requireWholePerson(ctx: Context, vid: string): Promise<{ id: string; name: string }> {
  const person = await ctx.db
    .selectFrom('volunteers')
    .select(['id', 'full_name as name'])
    .where('id', '=', vid)
    .$if(ctx.actor.role !== 'superadmin', (q) => q.where('deleted_at', 'is', null))
    .where('erased_on', 'is', null)
    .where(isVisiblePerson(ctx))
    .executeTakeFirst()
  if (!person) throw notFound()
  if (ctx.actor.venues !== 'all')
    throw new Problem(
      403,
      'forbidden',
      'The file holds what happened at all locations, and your account has some of them. Please ask a superadmin for it.',
    )
  return person
}
