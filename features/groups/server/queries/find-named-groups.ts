import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { groupKey, type KnownGroup } from '../../gather-rules.ts'

/** So many names of no group are told the groups most like them: with more the sheet is about something else. */
const mostUnknown = 50
/** As many as somebody reads through. */
const mostAlike = 20

/** The groups of these names, and for each name of none those that are most like it. */
export async function findNamedGroups(ctx: Context, names: readonly string[]): Promise<{ groups: KnownGroup[] }> {
  const keys = [...new Set(names.map(groupKey))].filter(Boolean)
  if (!keys.length) return { groups: [] }
  const { rows: groups } = await sql<KnownGroup>`
    with asked as (select distinct left(normalise(key), 400) as name from unnest(${keys}::text[]) as r(key)),
    named as (select g.id, g.name, g.name_search from asked join groups g on g.name_search = asked.name and g.deleted_at is null),
    unknown as (select name from asked where name not in (select name_search from named) order by name limit ${mostUnknown}),
    alike as (
      select one.* from unknown cross join lateral (
        select id, name, name_search from groups where deleted_at is null
        order by similarity(name_search, unknown.name) desc, name_search, id limit ${mostAlike}
      ) one
    )
    select id as vid, name as "groupName" from (select * from named union select * from alike) one
    order by name_search, id`.execute(ctx.db)
  return { groups }
}
