import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { Received } from '#shared/endpoint.ts'
import type { ContactKind, searchContacts as contract } from '../../contract.ts'
import { contactColumns, presentContact } from '../present.ts'

const columns = {
  fullName: 'full_name_search',
  email: 'email_search',
  mobileNo: 'contact_no_search',
  fullAddress: 'full_address_search',
  createdOn: 'created_on',
  status: 'status',
} as const
const searched = ['fullName', 'email', 'mobileNo', 'fullAddress'] as const

/** One page of contacts. A filter is text that the column contains, without regard to case and accents. */
export async function searchContacts(ctx: Context, kind: ContactKind, query: Received<typeof contract>['query']) {
  const rows = await filtered(ctx, kind, query)
    .select(contactColumns)
    .orderBy(columns[query.sort], query.direction)
    .orderBy('id', query.direction)
    .limit(query.size)
    .offset((query.page - 1) * query.size)
    .execute()
  const { total } = await filtered(ctx, kind, query)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { contacts: rows.map(presentContact), total }
}

function filtered(ctx: Context, kind: ContactKind, query: Received<typeof contract>['query']) {
  let selection = ctx.db.selectFrom('contacts').where('kind', '=', kind).where('deleted_at', 'is', null)
  for (const name of searched)
    if (query[name]) selection = selection.where(columns[name], 'like', sql<string>`contains_pattern(${query[name]})`)
  return query.status ? selection.where('status', '=', query.status) : selection
}
