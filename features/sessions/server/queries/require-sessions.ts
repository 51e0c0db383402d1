import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { isInLivingBatch, isVisibleSession } from '#server/visibility.ts'
import { notFound } from '#shared/errors.ts'

/** All of these sessions live and can be seen by the actor, or nothing is told of any. */
export async function requireSessions(ctx: Context, ids: readonly string[]): Promise<void> {
  const unique = [...new Set(ids)]
  const { count } = await ctx.db
    .selectFrom('sessions')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(sql<boolean>`id = any(${unique}::uuid[])`)
    .where('deleted_at', 'is', null)
    .where(isVisibleSession(ctx))
    .where(isInLivingBatch)
    .executeTakeFirstOrThrow()
  if (count !== unique.length) throw notFound()
}
