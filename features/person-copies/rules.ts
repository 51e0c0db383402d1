import type { WarningCode } from '#features/attendance/contract.ts'
import { formatDateTime } from '#shared/dates.ts'
import { hasKey } from '#shared/objects.ts'
import { copyHours } from './contract.ts'

/** When a file that was finished then is deleted. */
export const expiryOf = (finishedOn: Date) => new Date(finishedOn.getTime() + copyHours * 3_600_000)

/** What is about somebody else: who referred them, and colleagues who did something. */
const ofOthers = new Set(['referralSourcePersonnel', 'referral_source_personnel'])
/** What staff wrote about the person. */
const ofStaff = new Set(['remarks', 'remark', 'notes', 'status_entry'])

/** Whether a field, by its name in the form or in the history, is in the file. */
export function isInCopy(name: string, withNotes: boolean): boolean {
  if (ofOthers.has(name) || /(_by|[a-z]By)$/.test(name)) return false
  return withNotes || !ofStaff.has(name)
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: no system takes them in the name of a file
// oxlint-disable-next-line no-control-regex -- these characters are what it looks for
const unsafe = /[\u0000-\u001f<>:"/\\|?*]+/g

/** The name of an uploaded file in the archive: its number keeps two of one name apart, and no folder is climbed. */
export function nameInArchive(name: string, number: number): string {
  const plain = name.replaceAll(unsafe, '_').replaceAll('..', '_').slice(-150).trim()
  return `files/${String(number).padStart(2, '0')} ${plain || 'file'}`
}

/** The account by which something was done, without whose it is. */
export function actorInWords(role: string | null): string {
  if (role === 'kiosk') return 'Kiosk'
  return role ? 'Staff' : 'Public form, or automatically'
}

/** What a record of the history is, for the person it is about; a session comes with its name. */
const kindsOfRecords: Readonly<Record<string, string>> = {
  volunteer: 'Personal details',
  'time away': 'Time away',
  'hours letter': 'Hours letter',
  'kiosk code': 'Card or PIN for the kiosk',
  registration: 'Registration',
}

/** Of what a change was: of a session, its name and day. */
export const nameRecord = (recordType: string, session?: { name: string; starts_at: string }): string =>
  session
    ? `Session: ${session.name}, ${formatDateTime(session.starts_at)}`
    : (kindsOfRecords[recordType] ?? (recordType === 'attendance' ? 'A session' : recordType))

/** Kept of an attendance for the program: that it is of a volunteer, whose own it is here. */
export const saysNothing = (recordType: string, name: string): boolean =>
  recordType === 'attendance' && ['kind', 'participant_name'].includes(name)

const warnings: Readonly<Record<WarningCode, string>> = {
  overlap: 'was in another session at this time',
  'role-full': 'the role was full',
  'not-active': 'was not active',
  away: 'was away at this time',
  'no-guardian': 'no guardian had agreed',
  'no-paper': 'a paper was missing',
}
/** A value as it is kept, or in words where it is a code. */
export const inWords = (name: string, value: unknown): unknown =>
  name === 'accepted_warnings' && Array.isArray(value)
    ? value.map((code) => (hasKey(warnings, code) ? warnings[code] : code))
    : value

/** Why an address gets no e-mails; a colleague who noted it is not named. */
export function whyStopped(reason: string, detail: string): string {
  if (reason === 'bounced') return 'E-mails came back'
  if (reason === 'complained') return 'An e-mail was marked as unwanted'
  return detail.startsWith('noted by ') ? 'Asked for; noted by a colleague' : 'Chosen on the page of an e-mail'
}
