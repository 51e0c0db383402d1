import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { Received } from '#shared/endpoint.ts'
import type { searchGroupMembers as contract } from '../../member-contract.ts'
import { requireGroup, visibleMembers } from '../policy.ts'
import { memberColumns, presentHead, presentMember } from '../present.ts'

const columns = {
  name: 'volunteers.full_name_search',
  contactNo: 'volunteers.mobile_no_search',
  email: 'volunteers.email_search',
} as const

/** One page of the members of a group, with the group itself; people in charge come first unless an order is requested. */
export async function searchGroupMembers(ctx: Context, groupId: string, query: Received<typeof contract>['query']) {
  const group = await requireGroup(ctx, groupId)
  const found = visibleMembers(ctx)
    .where('group_members.group_id', '=', groupId)
    .$if(query.name !== '', (q) =>
      q.where('volunteers.full_name_search', 'like', sql<string>`contains_pattern(${query.name})`),
    )
  const direction = query.sort ? query.direction : 'asc'
  const rows = await found
    .select(memberColumns)
    .$if(!query.sort, (q) => q.orderBy('group_members.in_charge', 'desc'))
    .orderBy(columns[query.sort ?? 'name'], direction)
    .orderBy('volunteers.id', direction)
    .limit(query.size)
    .offset((query.page - 1) * query.size)
    .execute()
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return {
    group: presentHead(group),
    members: rows.map((row) => ({ ...presentMember(row), inCharge: row.in_charge })),
    total,
  }
}
