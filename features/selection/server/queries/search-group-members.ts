import { type RawBuilder, sql } from 'kysely'
import { visibleMembers } from '#features/groups/server/policy.ts'
import { getGroupHead } from '#features/groups/server/queries/get-group.ts'
import type { Context } from '#server/context.ts'
import { containsWords } from '#server/database/text-conditions.ts'
import type { Received } from '#shared/endpoint.ts'
import { fieldError, invalid } from '#shared/errors.ts'
import { columnNamesOf } from '#shared/list-asked.ts'
import { besideUsual } from '#shared/list-columns.ts'
import { eachOf, isOneOf } from '#shared/objects.ts'
import { isColumn } from '../../column-fields.ts'
import { type searchGroupMembers as contract, memberSorts, memberTraits } from '../../members-contract.ts'
import { groupMemberList } from '../../members-fields.ts'
import { listQuery } from '../../query-rules.ts'
import { readVolunteerFilters } from '../../search-rules.ts'
import { findOrder } from './find-order.ts'
import { matchingConditions } from './matching-volunteers.ts'
import { type ListedRow, listedRow, presentRows } from './present-rows.ts'
import { searchColumns, viewFor } from './volunteer-conditions.ts'

type Query = Received<typeof contract>['query']

const memberColumns = [
  'volunteers.id',
  'volunteers.full_name',
  'volunteers.mobile_no',
  'volunteers.email',
  'volunteers.dob',
  'group_members.in_charge',
  'group_members.added_on',
] as const
const columns = { name: 'fullName', contactNo: 'mobileNo', email: 'email' } as const

/** One page of the members of a group, with the group itself; people in charge come first unless an order is requested. */
export async function searchGroupMembers(ctx: Context, groupId: string, query: Query) {
  const group = await getGroupHead(ctx, groupId)
  const found = await matching(ctx, groupId, query)
  const direction = query.sort ? query.direction : 'asc'
  const rows = await found
    .select(memberColumns)
    .$if(!query.sort, (q) => q.orderBy('group_members.in_charge', 'desc'))
    .orderBy(sql`${await orderOf(ctx, query.sort)} ${sql.raw(direction)} nulls last`)
    .orderBy('volunteers.id', direction)
    .limit(query.size)
    .offset((query.page - 1) * query.size)
    .execute()
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const more = await readMore(ctx, rows, besideUsual(groupMemberList, columnNamesOf(query.columns)))
  return {
    group,
    members: rows.map((row) => ({
      vid: row.id,
      name: row.full_name,
      contactNo: row.mobile_no,
      email: row.email,
      dob: row.dob,
      inCharge: row.in_charge,
      more: more.get(row.id) ?? {},
    })),
    total,
  }
}

async function matching(ctx: Context, groupId: string, query: Query) {
  const asked = await askedOf(ctx, query)
  return visibleMembers(ctx)
    .where('group_members.group_id', '=', groupId)
    .$if(query.name !== '', (q) => q.where(containsWords('volunteers.full_name_search', query.name)))
    .$if(query.inCharge !== '', (q) => q.where('group_members.in_charge', '=', query.inCharge === 'yes'))
    .$if(asked !== undefined, (q) => q.where(sql<boolean>`volunteers.id in (${asked})`))
}

/** SQL of everybody who is asked for beside their name, in the group or not; undefined where nothing is asked. */
async function askedOf(ctx: Context, query: Query): Promise<RawBuilder<unknown> | undefined> {
  const asked = eachOf(memberTraits, (name) => query[name])
  if (memberTraits.every((name) => asked[name].trim() === '')) return undefined
  const { filters, problem } = readVolunteerFilters(listQuery(asked))
  if (!filters) {
    const wrong = String(problem.path.at(-1) ?? '')
    throw invalid(problem.message, [fieldError(isOneOf(memberTraits, wrong) ? wrong : 'query', problem.message)])
  }
  const view = viewFor(filters)
  const { conditions, isEmpty } = await matchingConditions(ctx, filters, view)
  const where = isEmpty ? sql`false` : conditions.length ? sql.join(conditions, sql` and `) : sql`true`
  return sql`select id from ${sql.table(view)} where ${where}`
}

async function orderOf(ctx: Context, sort: string | undefined): Promise<RawBuilder<unknown>> {
  const order = await findOrder(ctx, sort)
  if (order) return sql`(select o.value from (${order.values}) o where o.id = volunteers.id)`
  const column = isOneOf(memberSorts, sort ?? 'name') ? columns[isOneOf(memberSorts, sort) ? sort : 'name'] : sort
  return sql.ref(`volunteers.${searchColumns[column ?? 'fullName']}`)
}

/** What was chosen beside the list's own columns, of these members, by their ids. */
async function readMore(
  ctx: Context,
  members: readonly { id: string; added_on: Date }[],
  names: readonly string[],
): Promise<Map<string, Record<string, unknown>>> {
  if (!names.length || !members.length) return new Map()
  const { rows } = await sql<ListedRow>`select ${sql.raw(listedRow)} from volunteer_search
    where id = any(${members.map(({ id }) => id)}::uuid[])`.execute(ctx.db)
  const people = await presentRows(ctx, rows, names.filter(isColumn))
  const added = new Map(members.map(({ id, added_on }) => [id, added_on]))
  return new Map(
    people.map(({ id, source }) => {
      const of: Record<string, unknown> = { ...source, addedOn: added.get(id) }
      return [id, Object.fromEntries(names.map((name) => [name, of[name]]))]
    }),
  )
}
