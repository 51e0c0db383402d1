import { nameDays } from '#features/form-settings/rules.ts'
import type { Context } from '#server/context.ts'
import { localMinute } from '#shared/dates.ts'
import { maskedText, maskNric } from '#shared/nric.ts'
import { labelOfStatus } from '#shared/statuses.ts'
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
  createdOn: Date
  createdBy: string
  updatedOn: Date
  updatedBy: string
  groups: string[]
  groupNames: Volunteer['groupNames']
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
  row: { id: string; changed_by: string; changed_on: Date; new_status: string; remarks: string; tier: string },
): Volunteer['statusUpdates'][number] {
  return {
    id: row.id,
    changedBy: row.changed_by,
    dateChanged: localMinute(row.changed_on, ctx.settings.timeZone),
    newStatus: row.new_status,
    remarks: row.remarks,
    tier: row.tier,
  }
}

export function presentNote(
  ctx: Context,
  row: { id: string; created_by: string; created_on: Date; note: string },
): Volunteer['notes'][number] {
  const dateCreated = localMinute(row.created_on, ctx.settings.timeZone).replace('T', ' ')
  return { id: row.id, createdBy: row.created_by, dateCreated, note: row.note }
}
