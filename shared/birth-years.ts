import { firstDayOf, parseDate } from './dates.ts'
import type { FormField } from './form-field.ts'
import type { SheetColumn } from './sheet-columns.ts'

/** Days and months of which nobody knows: "00/00/1958", "??/03/1958". */
const unknownParts = /^(?:(?:0{1,2}|\?{1,2}|x{1,2}|-{1,2}|_{1,2})\s*[/.-]\s*){1,2}/i
const born = /^(?:born|b\.|yob|year of birth|c\.?(?=\s*\d))\s*(?:in\b\s*)?:?\s*/i
const aboutAfter = /\s*(?:\?+|\(\?+\)|s\/?d\.?|approx\.?|or so)\s*$/i

/**
 * What a cell says of when somebody was born, where it has no day: "1958" of "1958" and "1958?", "1958 (Mar 1958)" of a
 * month. Nobody is born on the first day of a year because nobody wrote down another.
 */
export function yearOfBirth(text: string): string | undefined {
  const said = text.normalize('NFKC').trim()
  if (!said || parseDate(said)) return undefined
  const plain = said.replace(aboutAfter, '').replace(unknownParts, '').replace(born, '').replace(aboutAfter, '')
  if (firstDayOf(plain) === undefined) return undefined
  const year = /(?<!\d)(?:19|20)\d\d(?!\d)/.exec(plain)?.[0]
  // of two digits nobody can say the century
  if (!year) return said
  const isPlain = plain === year && /^[\W\d]*$/.test(said)
  return isPlain ? year : `${year} (${said})`
}

/** Remarks of an organisation say of which of its people a birth date is noted: "Tan Ah Lian: ". */
export function whoIs({ name }: FormField, columns: readonly SheetColumn[], cells: readonly string[]): string {
  if (!name.endsWith('Dob')) return ''
  const at = columns.findIndex(({ field }) => field?.name === name.replace(/Dob$/, 'FullName'))
  const who = cells[at]?.trim()
  return who ? `${who}: ` : ''
}
