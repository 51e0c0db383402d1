import type { Attendee } from './contract.ts'

export const exportHeadings = [
  'Name',
  'Type',
  'Contact Number',
  'Roles',
  'Check in time',
  'Check out time',
  'Hours',
  'Status',
  'People',
]

const came = ({ checkInTime, hours }: Attendee) => checkInTime !== '' || hours !== null

const kinds = { indivols: 'Individual', grps: 'Group', volunteeringorg: 'Organisation' }

/** One participant in the columns of the export. */
export const exportRow = (attendee: Attendee): string[] => [
  attendee.fullName,
  kinds[attendee.volType],
  attendee.contactNo,
  attendee.rolesFilled.join(', '),
  attendee.checkInTime.replace('T', ' '),
  attendee.checkOutTime.replace('T', ' '),
  attendee.absent ? (attendee.excused ? 'Excused' : 'Absent') : came(attendee) ? String(attendee.countedHours) : '',
  attendee.status,
  String(attendee.volCount),
]

/** A name for a file from a session's name and its day, without what a file name cannot hold. */
export const sheetFileName = (sessionName: string, start: string, extension: string): string =>
  `${[sessionName.replaceAll(/[^\p{L}\p{N} -]/gu, '').trim(), start.slice(0, 10)].filter(Boolean).join('_')}.${extension}`
