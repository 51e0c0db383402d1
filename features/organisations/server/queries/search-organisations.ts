import { type RawBuilder, sql } from 'kysely'
import { hasAnswered } from '#features/own-fields/server/queries/own-conditions.ts'
import { hasTags } from '#features/tags/server/queries/tagged-with.ts'
import type { Context } from '#server/context.ts'
import { countedExactly, totalOf } from '#server/database/find-page.ts'
import { isOnDays, isWithin } from '#server/database/range-conditions.ts'
import type { Received } from '#shared/endpoint.ts'
import { columnNamesOf } from '#shared/list-asked.ts'
import { notGiven, readIds } from '#shared/list-filters.ts'
import { labelOfStatus, splitStatuses } from '#shared/statuses.ts'
import type { searchOrganisations as contract } from '../../list-contract.ts'
import { findByContact, findByCoordinator } from './find-coordinators.ts'
import { findJoinedNames } from './find-joined-names.ts'
import { conditionsOf, findOrganisations, type OrganisationFilter } from './find-organisations.ts'
import { lacksFields } from './lacks-fields.ts'

type Query = Received<typeof contract>['query']

/** One page of our own list. */
export async function searchOrganisations(ctx: Context, query: Query) {
  const filters = await organisationFilters(ctx, query)
  const { rows, ...found } = await findOrganisations(ctx, {
    filters,
    sort: query.sort,
    descending: query.direction === 'desc',
    from: (query.page - 1) * query.size,
    size: query.size,
    columns: columnNamesOf(query.columns),
  })
  return {
    organisations: rows.map((row) => ({
      volunteeringOrgId: row.id,
      orgName: row.name,
      entityType: row.entity_type,
      coordinator: row.coordinator,
      contactNo: row.contact_no,
      volGroupsize: row.given_group_size,
      status: labelOfStatus(ctx.statuses.organisations, row.status),
      createdOn: row.created_on.toISOString(),
      more: row.more,
    })),
    total: totalOf(found),
  }
}

/** Who else is found by a filter: the list's own columns say the first coordinator alone. */
const alsoFound: Partial<Record<string, typeof findByContact>> = {
  orgName: findJoinedNames,
  coordinator: findByCoordinator,
  contactNo: findByContact,
}

/** What the list is asked for. */
async function organisationFilters(ctx: Context, query: Query): Promise<OrganisationFilter[]> {
  const filters: OrganisationFilter[] = []
  for (const field of ['orgName', 'coordinator', 'contactNo', 'createdOn'] as const) {
    const text = query[field].trim()
    if (!text) continue
    filters.push({ kind: 'contains', field, text, also: (await alsoFound[field]?.(ctx, text)) ?? [] })
  }
  if (query.entityType) filters.push({ kind: 'is', field: 'entityType', values: [query.entityType] })
  if (query.status) filters.push({ kind: 'is', field: 'status', values: splitStatuses(query.status) })
  if (query.missing) filters.push(other(await lacksFields(ctx, query.missing)))
  const { contact, tier, venue, groupSize, registered, own } = query
  if (contact) filters.push(other(contact === 'present' ? isReached : sql`not ${isReached}`))
  if (tier) filters.push(other(sql`tier = ${tier === notGiven ? '' : tier}`))
  if (venue)
    filters.push(other(venue === notGiven ? sql`venue_ids = '{}'` : sql`venue_ids && ${readIds(venue) ?? []}::uuid[]`))
  if (groupSize) filters.push(other(isWithin(sql`given_group_size`, 'number', groupSize)))
  if (registered) filters.push(other(isOnDays(sql`created_on`, registered, ctx.settings.timeZone)))
  filters.push(...hasTags(ctx, 'organisations', query).map(other))
  if (own) filters.push(other(hasAnswered(ctx, 'organisations', own)))
  return filters
}

const other = (condition: RawBuilder<boolean>) => ({ kind: 'other', condition }) as const

const isReached = sql<boolean>`id in (select c.organisation_id from coordinators c
  where c.mobile_contact <> '' or c.office_contact <> '' or c.email <> '')`

/** SQL of how many the list finds, as far as a list counts; for counting several of them in one statement. */
export async function organisationCount(ctx: Context, query: Query): Promise<RawBuilder<number>> {
  const conditions = conditionsOf(ctx, await organisationFilters(ctx, query))
  return sql`(select count(*)::int from (select 1 from organisation_search where ${sql.join(conditions, sql` and `)}
    limit ${countedExactly + 1}) found)`
}
