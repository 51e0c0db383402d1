import { nameDays } from '#features/form-settings/rules.ts'
import type { Context } from '#server/context.ts'
import { localMinute } from '#shared/dates.ts'
import { maskNric } from '#shared/nric.ts'
import { labelOfStatus } from '#shared/statuses.ts'
import type { Organisation } from '../contract.ts'
import type { Member } from '../member-contract.ts'
import type { Coordinator, OrganisationValues } from '../rules.ts'

/** An organisation as the database has it, with what was encrypted in clear; statuses by their keys. */
export interface OrganisationRecord {
  id: string
  values: Omit<OrganisationValues, 'coordinators'> & { coordinators: (Coordinator & { vid: string })[] }
  own: Organisation['own']
  tags: Organisation['tags']
  status: string
  tier: string
  version: number
  createdOn: Date
  createdBy: string
  updatedOn: Date
  updatedBy: string
  memberCount: number
  statusUpdates: Organisation['statusUpdates']
  sessions: Organisation['sessions']
}

export function presentOrganisation(ctx: Context, record: OrganisationRecord): Organisation {
  const { id, values, createdOn, updatedOn, ...rest } = record
  const labelOf = (key: string) => labelOfStatus(ctx.statuses.organisations, key)
  return {
    ...rest,
    ...values,
    status: labelOf(record.status),
    statusUpdates: record.statusUpdates.map((update) => ({ ...update, newStatus: labelOf(update.newStatus) })),
    vid: id,
    volType: 'volunteeringorg',
    compositeVolSortKey: `volunteeringorg||${id}`,
    org: ctx.tenantSlug,
    dataStatus: '',
    coordinators: values.coordinators.map((one) => ({ ...one, nricFinNo: one.nricFinNo && maskNric(one.nricFinNo) })),
    preferredVolunteeringDaysAndTimes: nameDays(values.preferredVolunteeringDaysAndTimes, ctx.settings.weekdayNames),
    createdOn: createdOn.toISOString(),
    updatedOn: updatedOn.toISOString(),
  }
}

/** An entry of the history, its status by key until the whole record is presented. */
export function presentStatusUpdate(
  ctx: Context,
  row: { id: string; changed_by: string; changed_on: Date; new_status: string; remarks: string; tier: string },
): Organisation['statusUpdates'][number] {
  return {
    id: row.id,
    changedBy: row.changed_by,
    dateChanged: localMinute(row.changed_on, ctx.settings.timeZone),
    newStatus: row.new_status,
    remarks: row.remarks,
    tier: row.tier,
  }
}

/** The columns that a member's answer is made of. */
export const memberColumns = [
  'id',
  'full_name',
  'email',
  'contact_no',
  'postal_code',
  'gender',
  'citizenship',
  'dob',
  'nric',
  'created_on',
  'updated_on',
  'version',
] as const

export interface MemberRow {
  id: string
  full_name: string
  email: string
  contact_no: string
  postal_code: string
  gender: string
  citizenship: string
  dob: string | null
  nric: Buffer | null
  created_on: Date
  updated_on: Date
  version: number
}

/** A member as screens show one: the NRIC is masked. */
export async function presentMember(ctx: Context, row: MemberRow): Promise<Member> {
  return {
    vid: row.id,
    fullName: row.full_name,
    email: row.email,
    contactNo: row.contact_no,
    postalCode: row.postal_code,
    gender: row.gender,
    citizenship: row.citizenship,
    dob: row.dob ?? '',
    nric: row.nric ? maskNric(await ctx.keys.decrypt(ctx, row.nric)) : '',
    createdOn: row.created_on.toISOString(),
    updatedOn: row.updated_on.toISOString(),
    version: row.version,
  }
}

export async function presentMembers(ctx: Context, rows: MemberRow[]): Promise<Member[]> {
  const members = []
  for (const row of rows) members.push(await presentMember(ctx, row))
  return members
}
