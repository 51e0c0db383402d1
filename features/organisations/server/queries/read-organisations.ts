import { sql } from 'kysely'
import { nameVenues } from '#features/form-settings/rules.ts'
import { knownZones } from '#features/form-settings/server/queries/list-zones.ts'
import type { OwnValues } from '#features/own-fields/kind-rules.ts'
import { ownValuesOf } from '#features/own-fields/server/queries/own-values.ts'
import { tagNamesIn } from '#features/tags/server/queries/tags-of.ts'
import type { Context } from '#server/context.ts'
import { isVisiblePerson } from '#server/visibility.ts'
import type { OrganisationOver } from '../../overwrite-rules.ts'
import { completeValues, type OrganisationValues } from '../../rules.ts'
import { type MemberRow, memberColumns } from '../present.ts'

export interface StoredOrganisation extends OrganisationOver {
  id: string
}

interface Row {
  id: string
  name: string
  entity_type: string
  group_size: number | null
  venue_ids: string[]
  status: string
  tier: string
  profile: Partial<OrganisationValues>
  own: OwnValues
  tags: string[]
}

/** These organisations with all that rows of a spreadsheet can change, by their ids; those not there or hidden are left out. */
export async function readOrganisations(
  ctx: Context,
  ids: readonly string[],
): Promise<Map<string, StoredOrganisation>> {
  const [{ rows }, zones, coordinators, members] = await Promise.all([
    sql<Row>`
      select o.id, o.name, o.entity_type, o.group_size, o.venue_ids, o.status, o.tier, p.profile,
        ${ownValuesOf(ctx, 'organisations', sql`o.id`)} as own,
        ${tagNamesIn(ctx, 'organisations', sql`o.id`)} as tags
      from organisations o join organisation_profiles p on p.tenant_id = o.tenant_id and p.organisation_id = o.id
      where o.id = any(${ids}::uuid[]) and o.deleted_at is null and ${isVisiblePerson(ctx, 'o')}`.execute(ctx.db),
    knownZones(ctx),
    readCoordinators(ctx, ids),
    readMembers(ctx, ids),
  ])
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        values: {
          ...completeValues(row.profile),
          orgName: row.name,
          entityType: row.entity_type,
          volGroupSize: row.group_size,
          assignedBusinessUnits: nameVenues(zones, row.venue_ids),
          coordinators: (coordinators.get(row.id) ?? []).map(({ coordinator }) => coordinator),
        },
        status: row.status,
        tier: row.tier,
        own: row.own,
        tags: row.tags,
        members: (members.get(row.id) ?? []).map(({ vid, values }) => ({ vid, values })),
      },
    ]),
  )
}

async function readCoordinators(ctx: Context, ids: readonly string[]) {
  const rows = await ctx.db
    .selectFrom('coordinators')
    .selectAll()
    .where(sql<boolean>`organisation_id = any(${ids}::uuid[])`)
    .orderBy('position')
    .execute()
  const all = []
  // one after the other: the first one fetches the tenant's key for all
  for (const row of rows)
    all.push({
      organisationId: row.organisation_id,
      coordinator: {
        vid: row.id,
        name: row.name,
        nricFinNo: row.nric ? await ctx.keys.decrypt(ctx, row.nric) : '',
        nationality: row.nationality,
        officeContact: row.office_contact,
        mobileContact: row.mobile_contact,
        email: row.email,
      },
    })
  return Map.groupBy(all, ({ organisationId }) => organisationId)
}

/** The existing members of these organisations, by whose they are. */
export async function readMembers(ctx: Context, ids: readonly string[]) {
  const rows = await ctx.db
    .selectFrom('organisation_members')
    .select([...memberColumns, 'organisation_id'])
    .where(sql<boolean>`organisation_id = any(${ids}::uuid[])`)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  const all = []
  for (const row of rows)
    all.push({ organisationId: row.organisation_id, vid: row.id, values: await valuesOfMember(ctx, row) })
  return Map.groupBy(all, ({ organisationId }) => organisationId)
}

/** All that is kept of a member, with the number in clear. */
export const valuesOfMember = async (ctx: Context, row: MemberRow) => ({
  fullName: row.full_name,
  email: row.email,
  contactNo: row.contact_no,
  postalCode: row.postal_code,
  gender: row.gender,
  citizenship: row.citizenship,
  dob: row.dob ?? '',
  nric: row.nric ? await ctx.keys.decrypt(ctx, row.nric) : '',
})
