import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { nameVenues, type Zone } from '#features/form-settings/rules.ts'
import { knownZones } from '#features/form-settings/server/queries/list-zones.ts'
import type { Context } from '#server/context.ts'
import { isVisiblePerson } from '#server/visibility.ts'
import { notFound } from '#shared/errors.ts'
import type { Volunteer } from '../../contract.ts'
import { completeValues, type VolunteerValues } from '../../rules.ts'
import { presentFiles, presentNote, presentStatusUpdate, presentVolunteer, type VolunteerRecord } from '../present.ts'
import { listAttendances } from './list-attendances.ts'

/** A living volunteer that the actor may see, with groups, notes and history. */
export async function getVolunteerRecord(ctx: Context, id: string): Promise<VolunteerRecord> {
  // asked at once, which is one way to the database and back
  const [row, zones] = await Promise.all([findVolunteer(ctx, id), knownZones(ctx)])
  if (!row) throw notFound()
  return {
    id: row.id,
    values: await readValues(ctx, { ...row.profile, ...row }, zones),
    status: row.status,
    tier: row.tier,
    hours: row.hours,
    version: row.version,
    createdOn: row.created_on,
    createdBy: row.created_by,
    updatedOn: row.updated_on,
    updatedBy: row.updated_by,
    groups: row.groups.map(({ vid }) => vid),
    groupNames: row.groups,
    notes: row.notes.map((note) => presentNote(ctx, note)),
    statusUpdates: row.status_updates.map((update) => presentStatusUpdate(ctx, update)),
    filesMetaData: presentFiles(row.files),
  }
}

/** The person and what belongs to them, in one statement: six of them cost both sides several times as much. */
function findVolunteer(ctx: Context, id: string) {
  return ctx.db
    .selectFrom('volunteers as v')
    .innerJoin('volunteer_profiles as p', (join) =>
      join.onRef('p.tenant_id', '=', 'v.tenant_id').onRef('p.volunteer_id', '=', 'v.id'),
    )
    .selectAll('v')
    .select(['p.nric', 'p.prior_medical_condition', 'p.criminal_history'])
    .select((eb) => [
      // what is filled, as one value: sixty columns, most of them empty, take the server longer
      sql<object>`json_strip_nulls(row_to_json(p))`.as('profile'),
      jsonArrayFrom(
        eb
          .selectFrom('group_members as m')
          .innerJoin('groups as g', (join) =>
            join.onRef('g.tenant_id', '=', 'm.tenant_id').onRef('g.id', '=', 'm.group_id'),
          )
          .select(['g.id as vid', 'g.name as groupName'])
          .whereRef('m.volunteer_id', '=', 'v.id')
          .where('g.deleted_at', 'is', null)
          .orderBy('g.name_search'),
      ).as('groups'),
      jsonArrayFrom(
        eb
          .selectFrom('notes as n')
          .select(['n.id', 'n.created_by', 'n.created_on', 'n.note'])
          .whereRef('n.volunteer_id', '=', 'v.id')
          .orderBy('n.id'),
      ).as('notes'),
      jsonArrayFrom(
        eb
          .selectFrom('status_updates as s')
          .select(['s.id', 's.changed_by', 's.changed_on', 's.new_status', 's.remarks', 's.tier'])
          .whereRef('s.volunteer_id', '=', 'v.id')
          .orderBy('s.id'),
      ).as('status_updates'),
      jsonArrayFrom(
        eb
          .selectFrom('volunteer_files as c')
          .leftJoin('files as f', (join) =>
            join.onRef('f.tenant_id', '=', 'c.tenant_id').onRef('f.id', '=', 'c.file_id'),
          )
          .select(['c.slot', 'c.checked', 'c.date_checked', 'f.file_name', 'f.name', 'f.size'])
          .whereRef('c.volunteer_id', '=', 'v.id'),
      ).as('files'),
    ])
    .where('v.id', '=', id)
    .where('v.deleted_at', 'is', null)
    .where(isVisiblePerson(ctx, 'v'))
    .executeTakeFirst()
}

/** The columns of both tables that hold the values of the form. */
export interface StoredValues {
  full_name: string
  email: string
  mobile_no: string
  full_address: string
  dob: string | null
  gender: string
  nationality: string
  venue_ids: string[]
  child?: boolean
  nric: Buffer | null
  prior_medical_condition: Buffer | null
  criminal_history: Buffer | null
}

/** The values of the form from their columns, with what was encrypted in clear. */
export async function readValues(
  ctx: Pick<Context, 'db' | 'platform' | 'tenantId'>,
  row: StoredValues,
  zones: Zone[],
): Promise<VolunteerValues> {
  const open = async (sealed: Buffer | null) => (sealed ? ctx.platform.keys.decrypt(ctx, sealed) : '')
  return {
    ...completeValues(row as object), // the other columns are called as the form's fields
    child: row.child ?? false,
    fullName: row.full_name,
    email: row.email,
    mobileNo: row.mobile_no,
    fullAddress: row.full_address,
    dob: row.dob ?? '',
    gender: row.gender,
    nationality: row.nationality,
    assignedBusinessUnits: nameVenues(zones, row.venue_ids),
    nric: await open(row.nric),
    priorMedicalCondition: await open(row.prior_medical_condition),
    criminalHistory: await open(row.criminal_history),
  }
}

/** A volunteer as screens show them: NRIC, medical and criminal texts are masked. */
export async function openVolunteer(ctx: Context, id: string): Promise<Volunteer> {
  const [record, attendances] = await Promise.all([getVolunteerRecord(ctx, id), listAttendances(ctx, id)])
  return presentVolunteer(ctx, record, attendances)
}
