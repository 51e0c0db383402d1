import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { TagsShown } from '../../contract.ts'
import type { TaggedKind } from '../../rules.ts'

/** Where the tags of each kind lie, the column that says whose they are, and what the history calls those. */
export const tagTables = {
  volunteers: { table: 'volunteer_tags', owner: 'volunteer_id', recordType: 'volunteer' },
  organisations: { table: 'organisation_tags', owner: 'organisation_id', recordType: 'organisation' },
  activities: { table: 'activity_tags', owner: 'activity_id', recordType: 'activity' },
} as const satisfies Record<TaggedKind, object>

type Reader = Pick<Context, 'tenantId'>

/** The existing tags of one record in their order, as a record's page shows them; `record` is SQL of its id. */
export const tagsOf = (ctx: Reader, kind: TaggedKind, record: RawBuilder<unknown>) =>
  sql<TagsShown>`(
    select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'colour', t.colour) order by t.name_search), '[]')
    ${existing(ctx, kind, record)})`

/** Their names alone, as lists and spreadsheets have them. */
export const tagNamesIn = (ctx: Reader, kind: TaggedKind, record: RawBuilder<unknown>) =>
  sql<string[]>`array(select t.name ${existing(ctx, kind, record)} order by t.name_search)`

function existing(ctx: Reader, kind: TaggedKind, record: RawBuilder<unknown>) {
  const { table, owner } = tagTables[kind]
  return sql`from ${sql.table(table)} has join tags t on t.tenant_id = has.tenant_id and t.id = has.tag_id
    where has.tenant_id = ${ctx.tenantId} and has.${sql.ref(owner)} = ${record} and t.deleted_at is null`
}
