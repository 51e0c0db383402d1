import type { Context } from '#server/context.ts'
import { totalOf } from '#server/database/find-page.ts'
import type { Received } from '#shared/endpoint.ts'
import { labelOfStatus, splitStatuses } from '#shared/statuses.ts'
import type { searchOrganisations as contract } from '../../list-contract.ts'
import { findOrganisations, type OrganisationFilter } from './find-organisations.ts'
import { lacksFields } from './lacks-fields.ts'

/** One page of our own list. */
export async function searchOrganisations(ctx: Context, query: Received<typeof contract>['query']) {
  const filters: OrganisationFilter[] = []
  for (const field of ['orgName', 'coordinator', 'contactNo', 'createdOn'] as const)
    if (query[field].trim()) filters.push({ kind: 'contains', field, text: query[field].trim() })
  if (query.entityType) filters.push({ kind: 'is', field: 'entityType', values: [query.entityType] })
  if (query.status) filters.push({ kind: 'is', field: 'status', values: splitStatuses(query.status) })
  if (query.missing) filters.push({ kind: 'missing', condition: await lacksFields(ctx, query.missing) })
  const { rows, ...found } = await findOrganisations(ctx, {
    filters,
    sort: query.sort,
    descending: query.direction === 'desc',
    from: (query.page - 1) * query.size,
    size: query.size,
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
    })),
    total: totalOf(found),
  }
}
