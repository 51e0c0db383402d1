import type { Context } from '#server/context.ts'
import { labelOfStatus } from '#shared/statuses.ts'
import type { Attendee, ParticipantKind } from '../contract.ts'
import type { AttendanceValues } from '../merge-rules.ts'
import { type Lacked, nameLacked } from '../paper-rules.ts'
import { countedHours } from '../rules.ts'

export interface AttendeeRow {
  id: string
  participant_id: string
  kind: string
  name: string
  dob: string | null
  contact_no: string | null
  status: string | null
  hidden: boolean
  has_health_note: boolean | null
  lacked: Lacked[] | null
  check_in: string | null
  check_out: string | null
  hours: number | null
  absent: boolean
  excused: boolean
  people_came: number | null
  people_expected: number | null
  roles: string[]
  accepted_warnings: string[]
  version: number
}

/** How many people a participant is, as `peopleOf` counts it in the database. */
export const countPeople = (row: Pick<AttendeeRow, 'people_came' | 'people_expected'>): number =>
  row.people_came ?? row.people_expected ?? 1

/** The statuses that a participant may have; a group has none. */
export const statusesOfKind = ({ statuses }: Pick<Context, 'statuses'>, kind: ParticipantKind) =>
  kind === 'volunteeringorg' ? statuses.organisations : statuses.volunteers

export function presentAttendee(ctx: Pick<Context, 'settings' | 'statuses'>, row: AttendeeRow): Attendee {
  const kind = row.kind as ParticipantKind
  return {
    vid: row.id,
    volunteerId: row.participant_id,
    volType: kind,
    compositeVolSortKey: [kind, row.participant_id, ...(kind === 'indivols' ? [row.dob ?? ''] : [])].join('||'),
    fullName: row.name,
    ...(kind === 'volunteeringorg' ? { orgName: row.name } : {}),
    dateOfBirth: row.dob ?? '',
    contactNo: row.contact_no ?? '',
    status: row.status ? labelOfStatus(statusesOfKind(ctx, kind), row.status) : '',
    hidden: row.hidden,
    hasHealthNote: row.has_health_note ?? false,
    lacks: nameLacked(row.lacked ?? []),
    volCount: countPeople(row),
    peopleCame: row.people_came,
    peopleExpected: row.people_expected,
    rolesFilled: row.roles,
    checkInTime: row.check_in ?? '',
    checkOutTime: row.check_out ?? '',
    hours: row.hours,
    countedHours: Math.round(countedHours(valuesOf(row), ctx.settings.timeZone) * 10_000) / 10_000,
    absent: row.absent,
    excused: row.excused,
    acceptedWarnings: row.accepted_warnings,
    version: row.version,
  }
}

export const valuesOf = (row: {
  check_in: string | null
  check_out: string | null
  hours: number | null
  absent: boolean
  excused: boolean
  roles: string[]
}): AttendanceValues => ({
  checkIn: row.check_in,
  checkOut: row.check_out,
  hours: row.hours,
  absent: row.absent,
  excused: row.excused,
  roles: row.roles,
})
