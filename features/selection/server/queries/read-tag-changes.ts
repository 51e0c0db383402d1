import { type RawBuilder, sql } from 'kysely'
import { type TaggedKind, taggedKinds } from '#features/tags/rules.ts'
import { tagTables } from '#features/tags/server/queries/tags-of.ts'
import type { Context } from '#server/context.ts'
import type { TagRow } from '../../undo-rules.ts'

/**
 * Whose tags the change-set changed, and what of it can be taken back: tags that it put on and that are still there, and
 * tags that it took off, which exist and are not there again. Of those whom it created nothing: they go as a whole.
 */
export async function readTagChanges(ctx: Context, changeSetId: string): Promise<TagRow[]> {
  const ofKinds = taggedKinds.map((kind) => changesOf(kind, changeSetId))
  const found = await sql<TagRow>`${sql.join(ofKinds, sql` union all `)} order by kind, id`.execute(ctx.db)
  return found.rows
}

const nameOf = { volunteers: 'full_name', organisations: 'name', activities: 'title' } as const

function changesOf(kind: TaggedKind, changeSetId: string): RawBuilder<TagRow> {
  const { table, owner, recordType } = tagTables[kind]
  const has = (tag: string) => sql`exists (select 1 from ${sql.table(table)} has
    where has.tenant_id = r.tenant_id and has.${sql.ref(owner)} = r.id and has.tag_id = ${sql.ref(tag)})`
  const changed = sql`from changes where change_set_id = ${changeSetId} and record_type = ${recordType}`
  return sql`
    select ${kind} as kind, r.id, r.${sql.ref(nameOf[kind])} as name, r.deleted_at is not null as "isDeleted",
      array(select off.tag from unnest(c.taken_off) off (tag)
        join tags t on t.tenant_id = r.tenant_id and t.id = off.tag and t.deleted_at is null
        where not ${has('off.tag')})::text[] as "putOn",
      array(select put.tag from unnest(c.put_on) put (tag) where ${has('put.tag')})::text[] as "takeOff"
    from (
      select tenant_id, record_id::uuid as id,
        array_agg(tag::uuid) filter (where was) as taken_off, array_agg(tag::uuid) filter (where not was) as put_on
      from (
        select tenant_id, record_id, jsonb_array_elements_text(fields #> '{tag_ids,0}') as tag, true as was
        ${changed} and jsonb_typeof(fields #> '{tag_ids,0}') = 'array'
        union all
        select tenant_id, record_id, jsonb_array_elements_text(fields #> '{tag_ids,1}'), false
        ${changed} and jsonb_typeof(fields #> '{tag_ids,1}') = 'array'
      ) tagged
      group by tenant_id, record_id
    ) c
    -- offset 0: one by one from the index, also right after many rows that the database knows nothing of yet
    cross join lateral (
      select p.* from ${sql.table(kind)} p where p.tenant_id = c.tenant_id and p.id = c.id offset 0
    ) r
    where not exists (
      select 1 from changes made where made.change_set_id = ${changeSetId} and made.record_type = ${recordType}
        and made.record_id = r.id::text and made.operation = 'create')`
}
