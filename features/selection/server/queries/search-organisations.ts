import { sql } from 'kysely'
import { nameVenues } from '#features/form-settings/rules.ts'
import { knownZones } from '#features/form-settings/server/queries/list-zones.ts'
import {
  type FoundOrganisation,
  findOrganisations,
  type OrganisationFilter,
} from '#features/organisations/server/queries/find-organisations.ts'
import type { Context } from '#server/context.ts'
import { labelOfStatus } from '#shared/statuses.ts'
import type { Found, SourceField } from '../../search-fields.ts'
import type { Search, SearchFilter } from '../../search-rules.ts'

/** One page of organisations and their total. */
export async function searchOrganisations(ctx: Context, search: Search): Promise<Found & { exact: boolean }> {
  const found = await findOrganisations(ctx, {
    filters: search.filters.map(filterOf),
    sort: search.sort?.field ?? 'createdOn',
    descending: search.sort?.descending ?? true,
    from: search.from,
    size: search.size,
    exactTotal: search.exactTotal,
  })
  const wants = (field: SourceField) => !search.source || search.source.includes(field)
  const zones = wants('assignedBusinessUnits') ? await knownZones(ctx) : []
  const coordinators = wants('coordinators') ? await readCoordinators(ctx, found.rows) : undefined
  const hits = found.rows.map((row) => ({
    id: row.id,
    source: {
      vid: row.id,
      orgName: row.name,
      volGroupSize: row.given_group_size,
      status: labelOfStatus(ctx.statuses.organisations, row.status),
      createdOn: row.created_on.toISOString(),
      compositeVolSortKey: `volunteeringorg||${row.id}`,
      org: ctx.tenantSlug,
      assignedBusinessUnits: nameVenues(zones, row.venue_ids),
      ...(coordinators ? { coordinators: coordinators.get(row.id) ?? [] } : {}),
    },
  }))
  return { total: found.total, hits, exact: found.exact }
}

function filterOf(filter: SearchFilter): OrganisationFilter {
  if (filter.kind === 'missing' || filter.kind === 'trait') throw new Error('The grammar has this for volunteers alone')
  return filter.kind === 'status' ? { kind: 'is', field: 'status', values: filter.statuses } : filter
}

/** Whom to call, without identity numbers. */
async function readCoordinators(ctx: Context, organisations: FoundOrganisation[]): Promise<Map<string, unknown>> {
  const ids = organisations.map(({ id }) => id)
  const { rows } = await sql<{ id: string; list: unknown }>`
    select organisation_id as id, jsonb_agg(jsonb_build_object('name', name, 'officeContact', office_contact,
      'mobileContact', mobile_contact, 'email', email) order by position) as list
    from coordinators where organisation_id = any(${ids}::uuid[]) group by organisation_id`.execute(ctx.db)
  return new Map(rows.map(({ id, list }) => [id, list]))
}
