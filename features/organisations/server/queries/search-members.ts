import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { containsNumber } from '#server/database/text-conditions.ts'
import type { Received } from '#shared/endpoint.ts'
import type { searchMembers as contract, Member } from '../../member-contract.ts'
import { requireOrganisation } from '../policy.ts'
import { memberColumns, presentMembers } from '../present.ts'

const columns = {
  fullName: 'full_name_search',
  email: 'email_search',
  contactNo: 'contact_no_search',
  dob: 'dob',
  createdOn: 'created_on',
} as const

/** All members of an organisation, by name. */
export async function listMembers(
  ctx: Context,
  organisationId: string,
): Promise<{ orgName: string; orgVolunteerList: Member[] }> {
  const { name } = await requireOrganisation(ctx, organisationId)
  const rows = await living(ctx, organisationId)
    .select(memberColumns)
    .orderBy('full_name_search')
    .orderBy('id')
    .execute()
  return { orgName: name, orgVolunteerList: await presentMembers(ctx, rows) }
}

/** One page of members. A filter is text that the column contains, without regard to case and accents. */
export async function searchMembers(ctx: Context, organisationId: string, query: Received<typeof contract>['query']) {
  const { name } = await requireOrganisation(ctx, organisationId)
  let found = living(ctx, organisationId)
  for (const field of ['fullName', 'email'] as const)
    if (query[field]) found = found.where(columns[field], 'like', sql<string>`contains_pattern(${query[field]})`)
  // a text without a digit is in no number, nor in none at all
  if (query.contactNo) found = found.where(containsNumber('contact_no_search', query.contactNo) ?? sql<boolean>`false`)
  const rows = await found
    .select(memberColumns)
    .orderBy(columns[query.sort], query.direction)
    .orderBy('id', query.direction)
    .limit(query.size)
    .offset((query.page - 1) * query.size)
    .execute()
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { orgName: name, members: await presentMembers(ctx, rows), total }
}

const living = (ctx: Context, organisationId: string) =>
  ctx.db
    .selectFrom('organisation_members')
    .where('organisation_id', '=', organisationId)
    .where('deleted_at', 'is', null)
