import { firstDayOf, parseBirthDate, parseDate } from '../dates.ts'
import type { FormField } from '../form-field.ts'
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
  if (firstDayOf(plain) === undefined || mayBeDay.test(plain)) return undefined
  const year = /(?<!\d)(?:19|20)\d\d(?!\d)/.exec(plain)?.[0]
  // of two digits nobody can say the century
  if (!year) return said
  const isPlain = plain === year && /^[\W\d]*$/.test(said)
  return isPlain ? year : `${year} (${said})`
}

/** "Feb 30" is a month with a year, or a day that there is not; a zero begins a year alone. */
const mayBeDay = /^\p{L}+\.?[ ,'’-]{1,2}(?:[12]\d|3[01])$/u

/** Older than anybody: old programs keep 1 Jan 1900 where no date is known. */
const neverBorn = '1901'
const inFigures = /^(\d{1,2})\s*[/.-]\s*(\d{1,2})$/
const withMonth = /^(?:(\d{1,2})(?:st|nd|rd|th)?[ /.-]*\p{L}{3,9}\.?|\p{L}{3,9}\.?[ /.-]*(\d{1,2})(?:st|nd|rd|th)?)$/u
const monthIn = /(?<!\p{L})(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/iu

/**
 * Why a cell says no birth date that can be kept, where it is neither wrong nor a year: "04/03" has no year, and 1/1/1900 is
 * what programs write where none is known.
 */
export function whyNoBirthDate(text: string): 'has no year' | 'is too long ago' | undefined {
  const said = text.normalize('NFKC').trim()
  const [, one = '', other = ''] = inFigures.exec(said) ?? []
  const [small, large] = [Number(one), Number(other)].toSorted((a, b) => a - b)
  if (small && large && small <= 12 && large <= 31) return 'has no year'
  const [, before, after] = withMonth.exec(said) ?? []
  const day = Number(before ?? after ?? 0)
  if (day > 0 && day <= 31 && monthIn.test(said)) return 'has no year'
  const date = parseDate(said)
  return date && date < neverBorn ? 'is too long ago' : undefined
}

const youngest = 5

/**
 * What is wrong with a birth date of which nobody can say the century: of "15/8/25" the last year that is not to come would
 * make a small child of somebody who was most likely born a hundred years before. Undefined where the year is clear.
 */
export function unclearBirthYear(text: string, today: string): string | undefined {
  const year = parseBirthDate(text, today)?.slice(0, 4)
  if (!year || text.normalize('NFKC').includes(year) || Number(today.slice(0, 4)) - Number(year) >= youngest)
    return undefined
  return `The year may be ${Number(year) - 100} or ${year}: please write it in full, as DD/MM/YYYY`
}

/** Remarks of an organisation say of which of its people a birth date is noted: "Tan Ah Lian: ". */
export function whoIs({ name }: FormField, columns: readonly SheetColumn[], cells: readonly string[]): string {
  if (!name.endsWith('Dob')) return ''
  const at = columns.findIndex(({ field }) => field?.name === name.replace(/Dob$/, 'FullName'))
  const who = cells[at]?.trim()
  return who ? `${who}: ` : ''
}
