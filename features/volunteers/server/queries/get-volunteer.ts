import { sql } from 'kysely'
import { nameVenues, type Zone } from '#features/form-settings/rules.ts'
import { knownZones } from '#features/form-settings/server/queries/list-zones.ts'
import { ownValuesOf } from '#features/own-fields/server/queries/own-values.ts'
import type { Context } from '#server/context.ts'
import { isVisiblePerson } from '#server/visibility.ts'
import { notFound } from '#shared/errors.ts'
import type { Volunteer } from '../../contract.ts'
import { completeValues, type VolunteerValues } from '../../rules.ts'
import { presentFiles, presentNote, presentStatusUpdate, presentVolunteer, type VolunteerRecord } from '../present.ts'
import { listAttendances } from './list-attendances.ts'

/** An existing volunteer that the actor may see, with groups, notes and history. */
export async function getVolunteerRecord(
  ctx: Context,
  id: string,
  { alsoDeleted = false } = {},
): Promise<VolunteerRecord> {
  // asked at once, which is one way to the database and back
  const [row, zones] = await Promise.all([findVolunteer(ctx, id, alsoDeleted), knownZones(ctx)])
  if (!row) throw notFound()
  return {
    id: row.id,
    values: await readValues(ctx, { ...row.profile, ...row }, zones),
    status: row.status,
    tier: row.tier,
    hours: row.hours,
    version: row.version,
    isErased: row.is_erased,
    createdOn: row.created_on,
    createdBy: row.created_by,
    updatedOn: row.updated_on,
    updatedBy: row.updated_by,
    groups: row.groups.map(({ vid }) => vid),
    groupNames: row.groups,
    tags: row.tags,
    own: row.own,
    notes: row.notes.map((note) => presentNote(ctx, note)),
    statusUpdates: row.status_updates.map((update) => presentStatusUpdate(ctx, update)),
    filesMetaData: presentFiles(row.files),
  }
}

interface FoundVolunteer extends StoredValues {
  id: string
  status: string
  tier: string
  hours: number
  version: number
  is_erased: boolean
  created_on: Date
  created_by: string
  updated_on: Date
  updated_by: string
  /** What is filled of the form's other fields. */
  profile: object
  groups: { vid: string; groupName: string }[]
  tags: Volunteer['tags']
  own: Volunteer['own']
  notes: Parameters<typeof presentNote>[1][]
  status_updates: Parameters<typeof presentStatusUpdate>[1][]
  files: Parameters<typeof presentFiles>[0]
}

/**
 * Written out: building it took longer than reading the person. The sixty fields of the profile, most of them empty, come
 * as one value: as columns they take the server longer.
 */
const personWithBelongings = sql.raw(`
  select v.id, v.full_name, v.email, v.mobile_no, v.full_address, v.dob, v.gender, v.nationality, v.venue_ids, v.status,
    v.tier, v.hours, v.version, v.erased_on is not null as is_erased, v.created_on, v.created_by, v.updated_on, v.updated_by,
    p.nric, p.prior_medical_condition, p.criminal_history, json_strip_nulls(row_to_json(p)) as profile,
    (select coalesce(json_agg(json_build_object('vid', g.id, 'groupName', g.name) order by g.name_search), '[]')
      from group_members m join groups g on g.tenant_id = m.tenant_id and g.id = m.group_id
      where m.tenant_id = v.tenant_id and m.volunteer_id = v.id and g.deleted_at is null) as groups,
    (select coalesce(json_agg(n order by n.id), '[]') from notes n
      where n.tenant_id = v.tenant_id and n.volunteer_id = v.id) as notes,
    (select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'colour', t.colour) order by t.name_search), '[]')
      from volunteer_tags has join tags t on t.tenant_id = has.tenant_id and t.id = has.tag_id
      where has.tenant_id = v.tenant_id and has.volunteer_id = v.id and t.deleted_at is null) as tags,
    (select coalesce(json_agg(s order by s.id), '[]') from status_updates s
      where s.tenant_id = v.tenant_id and s.volunteer_id = v.id) as status_updates,
    (select coalesce(json_agg(json_build_object('slot', c.slot, 'checked', c.checked, 'date_checked', c.date_checked,
        'valid_until', c.valid_until,
        'file_name', f.file_name, 'name', f.name, 'size', f.size)), '[]')
      from volunteer_files c left join files f on f.tenant_id = c.tenant_id and f.id = c.file_id
      where c.tenant_id = v.tenant_id and c.volunteer_id = v.id) as files`)
const fromPeople = sql.raw(`
  from volunteers v
  join volunteer_profiles p on p.tenant_id = v.tenant_id and p.volunteer_id = v.id`)

/** The person and what belongs to them, in one statement: six of them cost both sides several times as much. */
async function findVolunteer(ctx: Context, id: string, alsoDeleted: boolean): Promise<FoundVolunteer | undefined> {
  const { rows } = await sql<FoundVolunteer>`${personWithBelongings},
    ${ownValuesOf(ctx, 'volunteers', sql`v.id`)} as own ${fromPeople}
    where v.id = ${id} ${alsoDeleted ? sql`` : sql`and v.deleted_at is null`} and ${isVisiblePerson(ctx, 'v')}`.execute(
    ctx.db,
  )
  return rows[0]
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
  ctx: Pick<Context, 'db' | 'keys' | 'tenantId'>,
  row: StoredValues,
  zones: Zone[],
): Promise<VolunteerValues> {
  // the other columns are called as the form's fields
  return { ...completeValues(row as object), child: row.child ?? false, ...(await readColumns(ctx, row, zones)) }
}

/** The values whose columns have other names, or are encrypted. */
export async function readColumns(ctx: Pick<Context, 'db' | 'keys' | 'tenantId'>, row: StoredValues, zones: Zone[]) {
  const open = (sealed: Buffer | null) => (sealed ? ctx.keys.decrypt(ctx, sealed) : '')
  return {
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
