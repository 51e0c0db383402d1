import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { fieldError, invalid, notFound } from '#shared/errors.ts'
import { mostTags } from '../rules.ts'

/** The tag, locked until the transaction ends; an absent, deleted or other tenant's one is not found. */
export async function lockTag(ctx: Context, id: string) {
  const tag = await ctx.db
    .selectFrom('tags')
    .select(['id', 'name', 'colour', 'version'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!tag) throw notFound()
  return tag
}

/** Every one of these tags must exist, and none is deleted or merged before the transaction ends. */
export async function requireTags(ctx: Context, ids: readonly string[]): Promise<void> {
  if (ids.length && !(await areThere(ctx, ids))) throw notFound()
}

/** Whether all of these tags exist; none of them is deleted or merged before the transaction ends. */
export async function areThere(ctx: Context, ids: readonly string[]): Promise<boolean> {
  const unique = [...new Set(ids)]
  const found = await sql`
    select 1 from tags where id = any(${unique}::uuid[]) and deleted_at is null order by id for share`.execute(ctx.db)
  return found.rows.length === unique.length
}

/** Those who make tags at once wait for each other. */
export async function requireRoom(ctx: Context, added = 1): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('tags ' || ${ctx.tenantId}, 0))`.execute(ctx.db)
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from tags where deleted_at is null`.execute(ctx.db)
  const full = `An organisation can have at most ${mostTags} tags. Delete one, or merge two, first.`
  if ((rows[0]?.count ?? 0) + added > mostTags) throw invalid(full, [fieldError('name', full)])
}
