import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { beginsWord, containsDay, containsText } from '#server/database/text-conditions.ts'
import { isVisiblePerson } from '#server/visibility.ts'
import type { Found } from '../../search-fields.ts'
import type { Search, SearchFilter } from '../../search-rules.ts'

/** Groups are few: one plain statement for the page and one for the total. */
export async function searchGroups(ctx: Context, search: Search): Promise<Found> {
  const conditions = search.filters.map((filter) => conditionOf(ctx, filter))
  const living = ctx.db
    .selectFrom('groups')
    .where('deleted_at', 'is', null)
    .where((eb) => eb.and(conditions))
  const { total } = await living.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const column = search.sort?.field === 'groupName' ? 'name_search' : 'created_on'
  const direction = (search.sort?.descending ?? true) ? 'desc' : 'asc'
  const rows = await living
    .select(['id', 'name', 'description', 'created_on'])
    .$if(search.source?.includes('vids') ?? false, (query) => query.select(memberIds(ctx).as('vids')))
    .orderBy(column, direction)
    .orderBy('id', direction)
    .limit(search.size)
    .offset(search.from)
    .execute()
  return {
    total,
    hits: rows.map((row) => ({
      id: row.id,
      source: {
        vid: row.id,
        groupName: row.name,
        groupDescription: row.description,
        createdOn: row.created_on.toISOString(),
        compositeVolSortKey: `grps||${row.id}`,
        org: ctx.tenantSlug,
        ...(row.vids ? { vids: row.vids } : {}),
      },
    })),
  }
}

/** The existing members whom the actor may see. */
const memberIds = (ctx: Context) => sql<string[]>`(
  select coalesce(array_agg(m.volunteer_id), '{}')
  from group_members m
  join volunteers v on v.tenant_id = m.tenant_id and v.id = m.volunteer_id and v.deleted_at is null
    and ${isVisiblePerson(ctx, 'v')}
  where m.tenant_id = groups.tenant_id and m.group_id = groups.id
)`

function conditionOf(ctx: Context, filter: SearchFilter): RawBuilder<boolean> {
  if (!('field' in filter)) return sql<boolean>`false` // a group has no status
  const { field, text, kind } = filter
  if (field === 'createdOn') return containsDay(ctx.settings.timeZone, text)
  if (field === 'status') return sql<boolean>`false`
  return kind === 'contains' ? containsText('name_search', text) : beginsWord('name_search', text)
}
