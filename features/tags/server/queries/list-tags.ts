import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { ListedTag, UsedTag } from '../../contract.ts'
import type { TaggedKind } from '../../rules.ts'
import { presentTag } from '../present.ts'
import { tagTables } from './tags-of.ts'

const existing = (ctx: Context) =>
  ctx.db
    .selectFrom('tags')
    .select(['id', 'name', 'colour', 'version'])
    .where('deleted_at', 'is', null)
    .orderBy('name_search')

/** By name. */
export async function listTags(ctx: Context): Promise<{ tags: ListedTag[] }> {
  const rows = await existing(ctx)
    .select(
      sql<string[]>`array(select former.id::text from tags former
        where former.tenant_id = tags.tenant_id and former.merged_into = tags.id order by former.id)`.as('former_ids'),
    )
    .execute()
  return { tags: rows.map(({ former_ids: formerIds, ...tag }) => ({ ...presentTag(tag), formerIds })) }
}

/** By name, each with how many existing people, organisations and activities have it. */
export async function listUsedTags(ctx: Context): Promise<{ tags: UsedTag[] }> {
  const rows = await existing(ctx)
    .select([
      sql<number>`(select count(*)::int ${having('volunteers')})`.as('people'),
      sql<number>`(select count(*)::int ${having('organisations')})`.as('organisations'),
      sql<UsedTag['activities']>`(
        select coalesce(jsonb_object_agg(activity_type, count), '{}') from (
          select has.activity_type, count(*)::int as count ${having('activities')} group by has.activity_type
        ) by_type)`.as('activities'),
    ])
    .execute()
  return {
    tags: rows.map(({ people, organisations, activities, ...tag }) => ({
      ...presentTag(tag),
      people,
      organisations,
      activities,
    })),
  }
}

/** The existing records of a kind that have the outer tag. */
function having(kind: TaggedKind) {
  const { table, owner } = tagTables[kind]
  return sql`from ${sql.table(table)} used
    join ${sql.table(kind)} has on has.tenant_id = used.tenant_id and has.id = used.${sql.ref(owner)}
    where used.tenant_id = tags.tenant_id and used.tag_id = tags.id and has.deleted_at is null`
}
