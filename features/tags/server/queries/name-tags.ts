import { sql } from 'kysely'
import type { Context } from '#server/context.ts'

/** What these tags are called, by their ids; one that became a part of another is called as that. Deleted ones are left out. */
export async function nameTags(ctx: Context, ids: readonly string[]): Promise<Map<string, string>> {
  if (!ids.length) return new Map()
  const { rows } = await sql<{ id: string; name: string }>`
    select asked.id, meant.name from tags asked
    join tags meant on meant.tenant_id = asked.tenant_id and meant.id = coalesce(asked.merged_into, asked.id)
    where asked.id = any(${ids}::uuid[]) and meant.deleted_at is null`.execute(ctx.db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The names of each one's tags, in their order. */
export async function tagNamesOf(ctx: Context, people: readonly { id: string }[]): Promise<Map<string, string[]>> {
  if (!people.length) return new Map()
  const ids = people.map(({ id }) => id)
  const { rows } = await sql<{ id: string; names: string[] }>`
    select has.volunteer_id as id, array_agg(t.name order by t.name_search) as names
    from volunteer_tags has join tags t on t.tenant_id = has.tenant_id and t.id = has.tag_id
    where has.tenant_id = ${ctx.tenantId} and has.volunteer_id = any(${ids}::uuid[]) and t.deleted_at is null
    group by has.volunteer_id`.execute(ctx.db)
  return new Map(rows.map(({ id, names }) => [id, names]))
}
