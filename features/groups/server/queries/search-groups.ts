import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { Received } from '#shared/endpoint.ts'
import type { searchGroups as contract } from '../../contract.ts'
import { presentSummary } from '../present.ts'
import { selectSummaries } from './list-groups.ts'

const columns = { groupName: 'name_search', groupDescription: 'description_search', createdOn: 'created_on' } as const

/** One page of groups. A filter is text that the column contains, without regard to case and accents. */
export async function searchGroups(ctx: Context, query: Received<typeof contract>['query']) {
  const column = columns[query.sort]
  const rows = await filtered(ctx, query)
    .orderBy(`groups.${column}`, query.direction)
    .orderBy('groups.id', query.direction)
    .limit(query.size)
    .offset((query.page - 1) * query.size)
    .execute()
  const { total } = await filtered(ctx, query)
    .clearSelect()
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow()
  return { groups: rows.map(presentSummary), total }
}

function filtered(ctx: Context, query: Received<typeof contract>['query']) {
  const contains = (text: string) => sql<string>`contains_pattern(${text})`
  return selectSummaries(ctx)
    .$if(query.groupName !== '', (q) => q.where('groups.name_search', 'like', contains(query.groupName)))
    .$if(query.groupDescription !== '', (q) =>
      q.where('groups.description_search', 'like', contains(query.groupDescription)),
    )
    .$if(query.inCharge !== '', (q) =>
      q.where(
        sql<boolean>`exists (select 1 from jsonb_array_elements(in_charge) who
          where normalise(who ->> 'name') like ${contains(query.inCharge)})`,
      ),
    )
}
