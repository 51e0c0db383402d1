import { nameVenues, type Zone } from '#features/form-settings/rules.ts'
import { listZones } from '#features/form-settings/server/queries/list-zones.ts'
import type { Context } from '#server/context.ts'
import { isVisiblePerson } from '#server/visibility.ts'
import { notFound } from '#shared/errors.ts'
import type { Volunteer } from '../../contract.ts'
import { completeValues, type VolunteerValues } from '../../rules.ts'
import { presentNote, presentStatusUpdate, presentVolunteer, type VolunteerRecord } from '../present.ts'
import { listAttendances } from './list-attendances.ts'
import { listFiles } from './list-files.ts'

/** A living volunteer that the actor may see, with groups, notes and history. */
export async function getVolunteerRecord(ctx: Context, id: string): Promise<VolunteerRecord> {
  // asked at once, which is one way to the database and back
  const [row, zones, groupNames, notes, statusUpdates, filesMetaData] = await Promise.all([
    findVolunteer(ctx, id),
    listZones(ctx),
    listGroups(ctx, id),
    listNotes(ctx, id),
    listStatusUpdates(ctx, id),
    listFiles(ctx, id),
  ])
  if (!row) throw notFound()
  return {
    id: row.id,
    values: await readValues(ctx, row, zones),
    status: row.status,
    tier: row.tier,
    hours: row.hours,
    version: row.version,
    createdOn: row.created_on,
    createdBy: row.created_by,
    updatedOn: row.updated_on,
    updatedBy: row.updated_by,
    groups: groupNames.map(({ vid }) => vid),
    groupNames,
    notes,
    statusUpdates,
    filesMetaData,
  }
}

function findVolunteer(ctx: Context, id: string) {
  return ctx.db
    .selectFrom('volunteers')
    .innerJoin('volunteer_profiles', (join) =>
      join
        .onRef('volunteer_profiles.tenant_id', '=', 'volunteers.tenant_id')
        .onRef('volunteer_profiles.volunteer_id', '=', 'volunteers.id'),
    )
    .selectAll()
    .where('volunteers.id', '=', id)
    .where('deleted_at', 'is', null)
    .where(isVisiblePerson(ctx))
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
  profile: unknown
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
  const profile = row.profile as Partial<VolunteerValues>
  return {
    ...completeValues(profile),
    child: profile.child ?? false,
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

function listGroups(ctx: Context, id: string): Promise<VolunteerRecord['groupNames']> {
  return ctx.db
    .selectFrom('group_members')
    .innerJoin('groups', (join) =>
      join.onRef('groups.tenant_id', '=', 'group_members.tenant_id').onRef('groups.id', '=', 'group_members.group_id'),
    )
    .select(['groups.id as vid', 'groups.name as groupName'])
    .where('group_members.volunteer_id', '=', id)
    .where('groups.deleted_at', 'is', null)
    .orderBy('groups.name_search')
    .execute()
}

async function listNotes(ctx: Context, id: string) {
  const rows = await ctx.db.selectFrom('notes').selectAll().where('volunteer_id', '=', id).orderBy('id').execute()
  return rows.map((row) => presentNote(ctx, row))
}

async function listStatusUpdates(ctx: Context, id: string) {
  const rows = await ctx.db
    .selectFrom('status_updates')
    .selectAll()
    .where('volunteer_id', '=', id)
    .orderBy('id')
    .execute()
  return rows.map((row) => presentStatusUpdate(ctx, row))
}

/** A volunteer as screens show them: NRIC, medical and criminal texts are masked. */
export async function openVolunteer(ctx: Context, id: string): Promise<Volunteer> {
  const [record, attendances] = await Promise.all([getVolunteerRecord(ctx, id), listAttendances(ctx, id)])
  return presentVolunteer(ctx, record, attendances)
}
