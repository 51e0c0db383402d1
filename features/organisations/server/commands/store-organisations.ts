import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { OrganisationSettings } from '#features/form-settings/contract.ts'
import { zonesOf } from '#features/form-settings/rules.ts'
import type { MemberValues } from '../../member-rules.ts'
import { firstContact, type OrganisationValues } from '../../rules.ts'
import { insertCoordinators, type Work } from './store-coordinators.ts'
import { insertMembers } from './store-members.ts'

export interface Milestone {
  status: string
  tier: string
  remarks: string
}

export interface PlannedOrganisation {
  id: string
  values: OrganisationValues
  status: string
  tier: string
  /** The entry that opens the history of statuses, where it is another than the status now. */
  opening?: Milestone
  members: MemberValues[]
  createdOn: Date
}

/** The columns that the values of a form fill, but for the coordinators. */
export function storedValues(settings: OrganisationSettings, values: OrganisationValues) {
  const { orgName, entityType, volGroupSize, assignedBusinessUnits, coordinators, ...profile } = values
  const { coordinator, contactNo } = firstContact(coordinators)
  return {
    row: {
      name: orgName,
      entity_type: entityType,
      group_size: volGroupSize,
      coordinator,
      contact_no: contactNo,
      venue_ids: venueIds(settings, assignedBusinessUnits),
    },
    profile: JSON.stringify(profile),
  }
}

function venueIds(settings: OrganisationSettings, chosen: OrganisationValues['assignedBusinessUnits']): string[] {
  const zones = zonesOf(settings)
  return chosen.flatMap(({ zone, locations }) => {
    const venues = zones.find(({ name }) => name === zone)?.venues ?? []
    return venues.filter(({ name }) => locations.includes(name)).map(({ id }) => id)
  })
}

/** Writes new organisations with everything that belongs to them: one statement for each table, whatever their number. */
export async function insertOrganisations(
  work: Work,
  settings: OrganisationSettings,
  by: string,
  planned: PlannedOrganisation[],
): Promise<void> {
  const rows = planned.map(({ id, values, status, tier, opening = { status, tier, remarks: '' }, createdOn }) => {
    const { row, profile } = storedValues(settings, values)
    const first = { first_status: opening.status, first_tier: opening.tier, remarks: opening.remarks }
    return { id, ...row, profile, status, tier, ...first, created_on: createdOn, update_id: uuidv7() }
  })
  await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(
        id uuid, name text, entity_type text, group_size integer, coordinator text, contact_no text, venue_ids uuid[],
        profile text, status text, tier text, first_status text, first_tier text, remarks text, created_on timestamptz, update_id uuid)
    ), inserted as (
      insert into organisations (tenant_id, id, name, entity_type, group_size, coordinator, contact_no, venue_ids,
        status, tier, created_on, created_by, updated_on, updated_by)
      select ${work.tenantId}, id, name, entity_type, group_size, coordinator, contact_no, venue_ids,
        status, tier, created_on, ${by}, created_on, ${by}
      from given
    ), profiles as (
      insert into organisation_profiles (tenant_id, organisation_id, profile)
      select ${work.tenantId}, id, profile::jsonb from given
    )
    insert into organisation_status_updates
      (tenant_id, id, organisation_id, new_status, tier, remarks, changed_by, changed_on)
    select ${work.tenantId}, update_id, id, first_status, first_tier, remarks, ${by}, created_on from given`.execute(
    work.db,
  )
  await insertCoordinators(
    work,
    planned.flatMap(({ id, values }) =>
      values.coordinators.map((coordinator, position) => ({ ...coordinator, organisationId: id, position })),
    ),
  )
  await insertMembers(
    work,
    planned.flatMap(({ id, members, createdOn }) =>
      members.map((member) => ({ ...member, vid: uuidv7(), organisationId: id, createdOn })),
    ),
  )
}
