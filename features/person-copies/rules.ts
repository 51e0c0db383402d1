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
