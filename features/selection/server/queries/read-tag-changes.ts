import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { TagRow } from '../../undo-rules.ts'

/**
 * Whose tags the change-set changed, and what of it can be taken back: tags that it put on and that are still there, and
 * tags that it took off, which exist and are not there again. Of those whom it created nothing: they go as a whole.
 */
export async function readTagChanges(ctx: Context, changeSetId: string): Promise<TagRow[]> {
  const has = (tag: string) => sql`exists (select 1 from volunteer_tags has
    where has.tenant_id = v.tenant_id and has.volunteer_id = v.id and has.tag_id = ${sql.ref(tag)})`
  const found = await sql<TagRow>`
    select v.id, v.full_name as name, v.deleted_at is not null as "isDeleted",
      array(select off.tag from unnest(c.taken_off) off (tag)
        join tags t on t.tenant_id = v.tenant_id and t.id = off.tag and t.deleted_at is null
        where not ${has('off.tag')})::text[] as "putOn",
      array(select put.tag from unnest(c.put_on) put (tag) where ${has('put.tag')})::text[] as "takeOff"
    from (
      select tenant_id, record_id::uuid as id,
        array_agg(tag::uuid) filter (where was) as taken_off, array_agg(tag::uuid) filter (where not was) as put_on
      from (
        select tenant_id, record_id, jsonb_array_elements_text(fields #> '{tag_ids,0}') as tag, true as was
        from changes where change_set_id = ${changeSetId} and record_type = 'volunteer'
          and jsonb_typeof(fields #> '{tag_ids,0}') = 'array'
        union all
        select tenant_id, record_id, jsonb_array_elements_text(fields #> '{tag_ids,1}'), false
        from changes where change_set_id = ${changeSetId} and record_type = 'volunteer'
          and jsonb_typeof(fields #> '{tag_ids,1}') = 'array'
      ) tagged
      group by tenant_id, record_id
    ) c
    -- offset 0: one by one from the index, also right after many rows that the database knows nothing of yet
    cross join lateral (
      select p.* from volunteers p where p.tenant_id = c.tenant_id and p.id = c.id offset 0
    ) v
    where not exists (
      select 1 from changes made where made.change_set_id = ${changeSetId} and made.record_type = 'volunteer'
        and made.record_id = v.id::text and made.operation = 'create')
    order by v.id`.execute(ctx.db)
  return found.rows
}
