import { sql } from 'kysely'
import { nameVenues } from '#features/form-settings/rules.ts'
import { knownZones } from '#features/form-settings/server/queries/list-zones.ts'
import { ownValuesOf } from '#features/own-fields/server/queries/own-values.ts'
import { tagsOf } from '#features/tags/server/queries/tags-of.ts'
import type { Context } from '#server/context.ts'
import { isVisiblePerson } from '#server/visibility.ts'
import { notFound } from '#shared/errors.ts'
import type { Organisation } from '../../contract.ts'
import { completeValues, type OrganisationValues } from '../../rules.ts'
import { type OrganisationRecord, presentOrganisation, presentStatusUpdate } from '../present.ts'
import { listAttendances } from './list-attendances.ts'

/** An existing organisation that the actor may see, with its coordinators and history. */
export async function getOrganisationRecord(ctx: Context, id: string): Promise<OrganisationRecord> {
  // asked at once, which is one way to the database and back
  const [row, zones, coordinators, memberCount, statusUpdates, sessions] = await Promise.all([
    findOrganisation(ctx, id),
    knownZones(ctx),
    listCoordinators(ctx, id),
    countMembers(ctx, id),
    listStatusUpdates(ctx, id),
    listAttendances(ctx, id),
  ])
  if (!row) throw notFound()
  return {
    id: row.id,
    values: {
      ...completeValues(row.profile as Partial<OrganisationValues>),
      orgName: row.name,
      entityType: row.entity_type,
      volGroupSize: row.group_size,
      assignedBusinessUnits: nameVenues(zones, row.venue_ids),
      coordinators,
    },
    own: row.own,
    tags: row.tags,
    status: row.status,
    tier: row.tier,
    version: row.version,
    createdOn: row.created_on,
    createdBy: row.created_by,
    updatedOn: row.updated_on,
    updatedBy: row.updated_by,
    memberCount,
    statusUpdates,
    sessions,
  }
}

const findOrganisation = (ctx: Context, id: string) =>
  ctx.db
    .selectFrom('organisations')
    .innerJoin('organisation_profiles', (join) =>
      join
        .onRef('organisation_profiles.tenant_id', '=', 'organisations.tenant_id')
        .onRef('organisation_profiles.organisation_id', '=', 'organisations.id'),
    )
    .selectAll()
    .select([
      ownValuesOf(ctx, 'organisations', sql.ref('organisations.id')).as('own'),
      tagsOf(ctx, 'organisations', sql.ref('organisations.id')).as('tags'),
    ])
    .where('organisations.id', '=', id)
    .where('deleted_at', 'is', null)
    .where(isVisiblePerson(ctx))
    .executeTakeFirst()

async function listCoordinators(ctx: Context, id: string) {
  const rows = await ctx.db
    .selectFrom('coordinators')
    .selectAll()
    .where('organisation_id', '=', id)
    .orderBy('position')
    .execute()
  return Promise.all(
    rows.map(async (row) => ({
      vid: row.id,
      name: row.name,
      nricFinNo: row.nric ? await ctx.keys.decrypt(ctx, row.nric) : '',
      nationality: row.nationality,
      officeContact: row.office_contact,
      mobileContact: row.mobile_contact,
      email: row.email,
    })),
  )
}

async function countMembers(ctx: Context, id: string): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('organisation_members')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('organisation_id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function listStatusUpdates(ctx: Context, id: string) {
  const rows = await ctx.db
    .selectFrom('organisation_status_updates')
    .selectAll()
    .where('organisation_id', '=', id)
    .orderBy('id')
    .execute()
  return rows.map((row) => presentStatusUpdate(ctx, row))
}

/** An organisation as screens show it: the NRICs of its coordinators are masked. */
export async function openOrganisation(ctx: Context, id: string): Promise<Organisation> {
  return presentOrganisation(ctx, await getOrganisationRecord(ctx, id))
}
