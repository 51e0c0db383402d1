import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { readIds } from '#shared/list-filters.ts'
import { required } from '#shared/required.ts'
import type { TaggedKind } from '../../rules.ts'
import { tagTables } from './tags-of.ts'

/**
 * SQL of the ids of those with one of the tags that a filter names, or of those that they became a part of; what has a tag
 * that was deleted has none.
 */
export function taggedWith(ctx: Pick<Context, 'tenantId'>, kind: TaggedKind, value: string): RawBuilder<unknown> {
  const { table, owner } = tagTables[kind]
  const ids = required(readIds(value), 'the tags')
  return sql`(select tagged.${sql.ref(owner)} from ${sql.table(table)} tagged
    where tagged.tenant_id = ${ctx.tenantId} and tagged.tag_id = any(array(
      select meant.id from tags asked
      join tags meant on meant.tenant_id = asked.tenant_id and meant.id = coalesce(asked.merged_into, asked.id)
      where asked.tenant_id = ${ctx.tenantId} and asked.id = any(${ids}::uuid[]) and meant.deleted_at is null)))`
}

/** Whether a record has one of the tags of the one filter and none of the other's; `record` is SQL of its id. */
export function hasTags(
  ctx: Pick<Context, 'tenantId'>,
  kind: TaggedKind,
  { tag, withoutTag }: { tag: string; withoutTag: string },
  record: RawBuilder<unknown> = sql`id`,
): RawBuilder<boolean>[] {
  return [
    ...(tag ? [sql<boolean>`${record} in ${taggedWith(ctx, kind, tag)}`] : []),
    ...(withoutTag ? [sql<boolean>`${record} not in ${taggedWith(ctx, kind, withoutTag)}`] : []),
  ]
}
