import { formatDate, formatMoment, isDate, localTime } from '#shared/dates.ts'
import type { Change } from './contract.ts'

/** Columns that a form knows by another name. */
const formNames: Record<string, string> = {
  'organisation.name': 'orgName',
  'organisation.group_size': 'volGroupSize',
  // those of people are called as their forms call them
  'volunteer.venue_ids': 'assignedBusinessUnits',
  'organisation.venue_ids': 'assignedBusinessUnits',
  // beside the tag of its own form
  'activity.tags': 'sharedTags',
}

/** What no form of the organisation names, or what is kept under a name of its own. */
const ownTitles: Record<string, string> = {
  dob: 'Date of Birth',
  nric: 'NRIC / FIN',
  fullName: 'Full Name',
  email: 'Email Address',
  mobileNo: 'Mobile No.',
  contactNo: 'Contact Number',
  passwordHash: 'Password',
  temporaryUntil: 'Temporary password',
  totpSecret: 'Authenticator app',
  totpConfirmedOn: 'Second factor',
  venueIds: 'Locations',
  assignedBusinessUnits: 'Assigned Business Units',
  locationAddress: 'Address of the location',
  startsAt: 'Start',
  endsAt: 'End',
  checkIn: 'Check-in',
  checkOut: 'Check-out',
  roleCounts: 'Roles needed',
  guardianConfirmedWho: 'Guardian who agreed',
  guardianConfirmedHow: 'How the guardian agreed',
  guardianConfirmedDay: 'Day on which the guardian agreed',
  guardianTokenHash: 'Link of the guardian',
  guardianTokenUntil: 'Link of the guardian until',
  sealed: 'What was sent',
}

const camelCase = (name: string) => name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** The names of an organisation's own fields begin so: kept with the field's id, and shown with its label. */
export const ownFieldMark = 'own:'
const isOwnField = (name: string) => name.startsWith(ownFieldMark)

/** What a field is called: as the form with these `labels` calls it, else in plain words. */
export function fieldTitle(recordType: string, name: string, labels: Readonly<Record<string, string>> = {}): string {
  if (isOwnField(name)) return name.slice(ownFieldMark.length)
  const numbered = /^(file|coordinator)_(\d+)$/.exec(name)
  if (numbered) return `${numbered[1] === 'file' ? 'Checklist, slot' : 'Coordinator'} ${numbered[2]}`
  const field = formNames[`${recordType}.${name}`] ?? camelCase(name)
  return labels[field] ?? ownTitles[field] ?? inWords(field)
}

/** `childsParentOrGuardian` as "Childs parent or guardian". */
function inWords(name: string): string {
  const words = name
    .replaceAll(/([A-Z])/g, ' $1')
    .toLowerCase()
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Kept with a record for the program alone. */
const unshown = /_id$|_ids$|^(plan_version|left_by_rule|is_edited|role_total|position)$/

/** The fields of a change that mean something to people. */
export function shownFields({ recordType, fields }: Pick<Change, 'recordType' | 'fields'>) {
  const hasVenues = ['session', 'session plan', 'volunteer', 'organisation'].includes(recordType)
  return Object.entries(fields).filter(
    ([name]) => isOwnField(name) || !unshown.test(name) || (hasVenues && name === 'venue_ids'),
  )
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const time = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?$/

/** A value as one short line for people; instants by the clock of the time zone. */
export function showValue(value: unknown, timeZone = 'Asia/Singapore'): string {
  // the parts of a record are kept by their ids, which say nothing to people
  const parts = Array.isArray(value) ? value : [value]
  if (parts.length && parts.every((part) => uuid.test(String(part))))
    return parts.length === 1 ? '1 entry' : `${parts.length} entries`
  if (value === null || value === undefined || value === '') return '(empty)'
  return parts.map((part) => showPart(part, timeZone)).join('; ') || '(empty)'
}

/** Kinds of those who take part, as they are kept. */
const kinds: Readonly<Record<string, string>> = {
  indivols: 'Individual volunteer',
  grps: 'Group',
  volunteeringorg: 'Organisation',
}

function showPart(value: unknown, timeZone: string): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'string') return kinds[value] ?? showTime(value, timeZone)
  if (typeof value !== 'object' || value === null) return String(value)
  // a zone with some of its locations
  if ('zone' in value && 'locations' in value && Object.keys(value).length === 2)
    return `${String(value.zone)}: ${[value.locations].flat().map(String).join(', ') || 'no location'}`
  return Object.entries(value)
    .map(
      ([name, inner]) =>
        `${name}: ${[inner]
          .flat()
          .map((part) => (typeof part === 'object' ? JSON.stringify(part) : String(part)))
          .join(', ')}`,
    )
    .join(', ')
}

function showTime(text: string, timeZone: string): string {
  if (isDate(text)) return formatDate(text)
  const found = time.exec(text)
  if (!found) return text
  const local = found[3] ? localTime(new Date(text), timeZone) : text
  return formatMoment(local)
}
