import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { Http } from '#server/http/route.ts'
import { streamList } from '#server/http/stream-list.ts'
import { isVisiblePerson } from '#server/visibility.ts'
import { labelOfStatus, type StatusLists } from '#shared/statuses.ts'
import type { ListedCoordinator } from '../../list-contract.ts'

const rowsAtOnce = 2000

/** Every existing organisation that the actor may see, with its coordinators, read as the reader takes them. */
export async function streamOrganisations(ctx: Context, http: Http): Promise<never[]> {
  const present = (row: Row) => presentOrganisation(ctx.statuses, row)
  return streamList(http, { etag: () => tagOf(ctx), rowsAtOnce, read: readOrganisations, present })
}

async function tagOf(ctx: Context): Promise<string> {
  const state = await ctx.db
    .selectFrom('organisations')
    .select([
      sql<string>`count(*) || '-' || coalesce(sum(hashtextextended(id::text || version, 0)::numeric), 0)
        || '-' || hashtextextended(${JSON.stringify(ctx.statuses.organisations)}, 0)`.as('tag'),
    ])
    .where('deleted_at', 'is', null)
    .where(isVisiblePerson(ctx))
    .executeTakeFirstOrThrow()
  return `"${state.tag}"`
}

interface Row {
  id: string
  name: string
  entity_type: string
  group_size: number | null
  status: string
  created_on: Date
  coordinators: ListedCoordinator[] | null
}

async function readOrganisations(ctx: Context, after: { id: string } | undefined, limit: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select organisations.id, name, entity_type, group_size, status, created_on, called.coordinators
    from organisations
    left join lateral (
      select jsonb_agg(jsonb_build_object('name', c.name, 'officeContact', c.office_contact,
        'mobileContact', c.mobile_contact, 'email', c.email) order by c.position) as coordinators
      from coordinators c
      where c.tenant_id = organisations.tenant_id and c.organisation_id = organisations.id) called on true
    where ${after ? sql`organisations.id > ${after.id}` : sql`true`} and deleted_at is null and ${isVisiblePerson(ctx)}
    order by organisations.id limit ${limit}`.execute(ctx.db)
  return rows
}

const presentOrganisation = ({ organisations }: StatusLists, row: Row) => ({
  vid: row.id,
  volunteeringOrgId: row.id,
  orgName: row.name,
  entityType: row.entity_type,
  volGroupsize: row.group_size,
  status: labelOfStatus(organisations, row.status),
  createdOn: row.created_on.toISOString(),
  coordinators: row.coordinators ?? [],
})
