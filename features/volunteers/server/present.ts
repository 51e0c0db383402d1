import { nameDays } from '#features/form-settings/rules.ts'
import type { Context } from '#server/context.ts'
import { localMinute } from '#shared/dates.ts'
import { maskedText, maskNric } from '#shared/nric.ts'
import { labelOfStatus } from '#shared/statuses.ts'
import { allSlots } from '../checklist-rules.ts'
import type { Volunteer } from '../contract.ts'
import type { VolunteerValues } from '../rules.ts'

/** A volunteer as the database has it, with what was encrypted in clear; statuses by their keys. */
export interface VolunteerRecord {
  id: string
  values: VolunteerValues
  status: string
  tier: string
  hours: number
  version: number
  isErased: boolean
  createdOn: Date
  createdBy: string
  updatedOn: Date
  updatedBy: string
  groups: string[]
  groupNames: Volunteer['groupNames']
  tags: Volunteer['tags']
  own: Volunteer['own']
  notes: Volunteer['notes']
  statusUpdates: Volunteer['statusUpdates']
  filesMetaData: Volunteer['filesMetaData']
}

export function presentVolunteer(ctx: Context, record: VolunteerRecord, sessions: Volunteer['sessions']): Volunteer {
  const { id, values, createdOn, updatedOn, ...rest } = record
  const labelOf = (key: string) => labelOfStatus(ctx.statuses.volunteers, key)
  return {
    ...rest,
    ...values,
    status: labelOf(record.status),
    statusUpdates: record.statusUpdates.map((update) => ({ ...update, newStatus: labelOf(update.newStatus) })),
    vid: id,
    volType: 'indivols',
    compositeVolSortKey: `indivols||${id}||${values.dob}`,
    org: ctx.tenantSlug,
    dataStatus: '',
    nric: values.nric && maskNric(values.nric),
    priorMedicalCondition: values.priorMedicalCondition && maskedText,
    criminalHistory: values.criminalHistory && maskedText,
    preferredVolunteeringDaysAndTimes: nameDays(values.preferredVolunteeringDaysAndTimes, ctx.settings.weekdayNames),
    sessions,
    createdOn: createdOn.toISOString(),
    updatedOn: updatedOn.toISOString(),
  }
}

/** An entry of the history, its status by key until the whole record is presented. */
export function presentStatusUpdate(
  ctx: Context,
  row: { id: string; changed_by: string; changed_on: string; new_status: string; remarks: string; tier: string },
): Volunteer['statusUpdates'][number] {
  return {
    id: row.id,
    changedBy: row.changed_by,
    dateChanged: localMinute(new Date(row.changed_on), ctx.settings.timeZone),
    newStatus: row.new_status,
    remarks: row.remarks,
    tier: row.tier,
  }
}

export function presentNote(
  ctx: Context,
  row: { id: string; created_by: string; created_on: string; note: string },
): Volunteer['notes'][number] {
  const dateCreated = localMinute(new Date(row.created_on), ctx.settings.timeZone).replace('T', ' ')
  return { id: row.id, createdBy: row.created_by, dateCreated, note: row.note }
}

interface FileRow {
  slot: number
  checked: boolean
  date_checked: string | null
  valid_until: string | null
  file_name: string | null
  name: string | null
  size: number | null
}

/** The ten slots of a person's checklist. */
export const presentFiles = (rows: FileRow[]): Volunteer['filesMetaData'] =>
  allSlots(
    rows.map((row) => ({
      index: row.slot,
      checked: row.checked,
      dateChecked: row.date_checked ?? '',
      validUntil: row.valid_until ?? '',
      fileName: row.file_name ?? '',
      name: row.name ?? '',
      size: row.size ?? 0,
    })),
  )
