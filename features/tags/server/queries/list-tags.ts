import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { Tag, UsedTag } from '../../contract.ts'
import { presentTag } from '../present.ts'

const existing = (ctx: Context) =>
  ctx.db
    .selectFrom('tags')
    .select(['id', 'name', 'colour', 'version'])
    .where('deleted_at', 'is', null)
    .orderBy('name_search')

/** By name. */
export async function listTags(ctx: Context): Promise<{ tags: Tag[] }> {
  return { tags: (await existing(ctx).execute()).map(presentTag) }
}

/** By name, each with how many existing people have it. */
export async function listUsedTags(ctx: Context): Promise<{ tags: UsedTag[] }> {
  const rows = await existing(ctx)
    .select(
      sql<number>`(select count(*)::int from volunteer_tags used
        join volunteers v on v.tenant_id = used.tenant_id and v.id = used.volunteer_id
        where used.tenant_id = tags.tenant_id and used.tag_id = tags.id and v.deleted_at is null)`.as('people'),
    )
    .execute()
  return { tags: rows.map((row) => ({ ...presentTag(row), people: row.people })) }
}
