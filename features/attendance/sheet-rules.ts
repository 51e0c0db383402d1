import type { Cell } from '#shared/cell.ts'
import { nameInFile } from '#shared/file-names.ts'
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
  'People expected',
]

const came = ({ checkInTime, hours }: Attendee) => checkInTime !== '' || hours !== null

const kinds = { indivols: 'Individual', grps: 'Group', volunteeringorg: 'Organisation' }

/** One participant in the columns of the export. */
export const exportRow = (attendee: Attendee): Cell[] => [
  attendee.fullName,
  kinds[attendee.volType],
  attendee.contactNo,
  attendee.rolesFilled.join(', '),
  { date: attendee.checkInTime },
  { date: attendee.checkOutTime },
  attendee.absent ? (attendee.excused ? 'Excused' : 'Absent') : came(attendee) ? attendee.countedHours : '',
  attendee.status,
  attendee.volCount,
  attendee.peopleExpected ?? '',
]

/** A name for a file from a session's name and its day, without what a file name cannot hold. */
export const sheetFileName = (sessionName: string, start: string, extension: string): string =>
  `${[nameInFile(sessionName), start.slice(0, 10)].filter(Boolean).join('_')}.${extension}`
