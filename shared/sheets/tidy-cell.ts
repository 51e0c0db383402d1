import { apostrophe, firstDayOf, parseDate } from '../dates.ts'
import { isEmail, readEmail } from '../email.ts'
import type { FormField } from '../form-field.ts'
import { isPhone } from '../phone.ts'
import { isPostalCode, readPostalCode } from '../postal-code.ts'
import { whyNoBirthDate, yearOfBirth } from './birth-years.ts'

/** What a cell holds for its field, and whether it said more than that. */
interface TidyCell {
  text: string
  isShortened: boolean
  /** What is noted of it, where that is not the whole cell. */
  note?: string
}

/**
 * A cell with two numbers, a number with a word beside it, an address in brackets, a month without a day: as much of it as
 * the field takes, which may be nothing.
 */
export function tidyCell({ kind, name, section, isBirthDate }: FormField, written: string): TidyCell {
  const text = withoutSigns(kind, written)
  if (name === 'fullName') return { text: text.replace(numbered, '').replaceAll(/\s*\n\s*/g, ' '), isShortened: false }
  // an age says no birth date, and is noted
  if (isBirthDate && (age.test(text) || whyNoBirthDate(text))) return { text: '', isShortened: true }
  const year = isBirthDate ? yearOfBirth(text) : undefined
  if (year) return { text: '', isShortened: true, note: `Year of birth: ${year}` }
  // nobody knows what a date of their own is about: a year has no day
  if (kind === 'date' && section === 'own' && bareYear.test(text)) return { text: '', isShortened: true }
  // the organisation's own numbers may have a part: "12.5 km"
  const decimal = kind === 'number' && section === 'own' ? decimalIn(text) : undefined
  if (decimal) return { text: decimal, isShortened: true }
  const found = isBirthDate ? undefined : finders[kind]?.(text)
  if (found === undefined) return { text, isShortened: false }
  // "1,200" says nothing that 1200 does not
  if (kind === 'number' && /^[\d\s,]+$/.test(text)) return { text: found, isShortened: false }
  return { text: found, isShortened: !(kind === 'phone' && labelOfNumber.test(text.replace(found, ''))) }
}

/** "12.5 km", and no more than one number, which has a part. */
const decimalIn = (text: string): string | undefined =>
  /^[^\d-]*(\d+\.\d+)\s*[\p{L} ]+$/u.exec(text.replaceAll(/(?<=\d),(?=\d{3}\b)/g, ''))?.[1]

/** An apostrophe before a date keeps a spreadsheet from reading it. */
function withoutSigns(kind: FormField['kind'], text: string): string {
  if (kind === 'email') return readEmail(text)
  return kind === 'date' ? text.replace(apostrophe, '') : text
}

const bareYear = /^\s*(?:19|20)\d\d\s*年?\s*$/

/** What is left of "HP: 9123 4567" without its number says nothing that the column does not. */
const labelOfNumber =
  /^[\s():.-]*(?:h\/?p|hand ?phone|mobile|mob|cell|tel|telephone|phone|ph|no|m|手机|电话)?[\s():.-]*$/i

/** The place in a list that somebody typed before a name. */
const numbered = /^\d{1,4}\s*[.)]\s*(?=\p{L})/u

const age = /^(?:age[d:]?\s*)?(?:1[01]|[1-9])?\d(?:\s*\+)?\s*(?:y\/?o|yrs?\.?|years?)?(?:\s*old)?$|^\d{1,3}\s*岁$/i

const finders: Partial<Record<FormField['kind'], (text: string) => string | undefined>> = {
  phone: (text) =>
    isPhone(text)
      ? undefined
      : (parts(text, /[/,;|]|\bor\b|\band\b/i)
          .map(withoutWords)
          .find(isPhone) ??
        numberIn(text) ??
        [text.replaceAll(/(?<=\d)[,'’](?=\d)/g, '')].find(isPhone)),
  date: (text) => (parseDate(text) ? undefined : firstDayOf(text)),
  nric: (text) => (isPartOfNric.test(text) ? '' : undefined),
  email: (text) =>
    isEmail(text)
      ? undefined
      : parts(text.replace(/^mailto:/i, '').replaceAll(/\s*@\s*/g, '@'), /[\s<>()[\],;|/]+/).find(isEmail),
  // "~30 pax", "about 1,200"
  number: (text) => {
    const [only, ...others] = text.replaceAll(/(?<=\d),(?=\d{3}\b)/g, '').match(/\d+/g) ?? []
    return only && !others.length && !/^[\d\s]*$|[-.]\d|\d[%]/.test(text) ? only : undefined
  },
  'postal-code': (text) => {
    if (isPostalCode(readPostalCode(text))) return undefined
    const found = [...text.matchAll(/(?<!\d)\d{6}(?!\d)/g)].map(String)
    return found.length === 1 ? found[0] : undefined
  },
}

/** "H: 6123 4567 HP: 9876 5432": the mobile one of several numbers of Singapore, else the first. */
function numberIn(text: string): string | undefined {
  const numbers = [...text.matchAll(/(?<!\d)(?:\+?65[\s-]?)?([3689]\d{3})[\s-]?(\d{4})(?!\d)/g)].map(
    ([, first = '', last = '']) => `${first}${last}`,
  )
  return numbers.find((number) => /^[89]/.test(number)) ?? numbers[0]
}

/** What is left of an identity number where it was masked: "567A" or "SXXXX567A". */
const isPartOfNric = /^[STFGM]?[X*•#-]{0,7}\d{3}[A-Z]$/i

const parts = (text: string, by: RegExp) => text.split(by).map((part) => part.trim())
const shortestNumber = 7

/**
 * "(H) 6123 4567", "9123 4567 WhatsApp" and "9123 4567 - call after 6pm" as their numbers: what comes behind a number and
 * a word is no more of it.
 */
function withoutWords(text: string): string {
  const said = text.replaceAll(/\([^)]*\p{L}[^)]*\)/gu, ' ').replace(/^[\p{L}:.\s/-]+/u, '')
  const first = said.split(/\p{L}/u, 1)[0]?.replace(/[^\d]+$/, '') ?? ''
  const isWhole = isPhone(first) && said.slice(first.length).replaceAll(/\D/g, '').length < shortestNumber
  return isWhole ? first : said.replaceAll(/[\p{L}:.]+/gu, ' ').trim()
}

/**
 * "9123 4567 / 6789 1234" and "M 91234567, H 67891234": a mobile number and another one, where the cell says no more than
 * these; of numbers without a word the one that begins as mobile numbers do is it.
 */
export function partTwoNumbers(
  text: string,
): { mobileNo: string; kind: 'homeNo' | 'officeNo'; other: string } | undefined {
  // "91234567 (H) 61234567": the word is of the number behind it, where the other reading makes no sense
  return twoNumbers(text, /^\W*\p{L}/u.test(text)) ?? twoNumbers(text, true)
}

function twoNumbers(text: string, isWordFirst: boolean): ReturnType<typeof partTwoNumbers> {
  const labelled = isWordFirst ? wordFirst : wordLast
  const found = [...text.matchAll(labelled)].map(([, one = '', two = '', three = '']) =>
    isWordFirst ? { word: one, number: two + three } : { word: three, number: one + two },
  )
  const [one, two] = found
  const rest = text.replaceAll(labelled, '')
  if (!one || !two || found.length > 2 || !/^[\s/,;|&+]*(?:and)?[\s/,;|&+]*$/i.test(rest)) return undefined
  const isMobile = ({ number, word }: typeof one) => /^[89]/.test(number) && !/^(?:h(?!and|\/?p)|[or])/i.test(word)
  if (isMobile(one) === isMobile(two)) return undefined
  const [mobile, other] = isMobile(one) ? [one, two] : [two, one]
  return { mobileNo: mobile.number, kind: /^o/i.test(other.word) ? 'officeNo' : 'homeNo', other: other.number }
}

const ofNumbers = 'h/?p|hand ?phone|mobile|mob|m|home|house|h|residence|res|r|office|off|o'
const ofSingapore = String.raw`(?<!\d)(?:\+?65[\s-]?)?([3689]\d{3})[\s-]?(\d{4})(?!\d)`
const wordFirst = new RegExp(String.raw`(?:\(?\b(${ofNumbers})\b\)?\s*[:.]?\s*)?${ofSingapore}`, 'gi')
const wordLast = new RegExp(String.raw`${ofSingapore}(?:\s*\(?\b(${ofNumbers})\b\)?)?`, 'gi')

interface Contact {
  name: string
  number: string
  relationship: string
}

/**
 * Somebody to call, written in one cell: "Tan Ah Lian (daughter) 9123 4567", "Lim Wei - son - 81234567", "son (Ken)",
 * "sister 6234 5678", whose name nobody wrote; none of a mere name.
 */
export function partContact(text: string): Contact | undefined {
  const number = numberIn(text) ?? ''
  // "9289 4638 (Daughter - Jenny)": the brackets have both
  const inside = number ? kinBeside.exec(text)?.groups : undefined
  if (inside && !/\p{L}/u.test(text.replace(/\([^)]*\)/, '')))
    return {
      name: inside['after'] ?? inside['before'] ?? '',
      number,
      relationship: inside['kin'] ?? inside['last'] ?? '',
    }
  const relationship = /\(([\p{L} -]{2,30})\)/u.exec(text)?.[1] ?? (number ? (kin.exec(text)?.[0] ?? '') : '')
  if (!number && !relationship) return undefined
  const name = text
    .replace(/\([^)]*\)/g, ' ')
    .replace(/[+\d][\d\s-]{6,}/g, ' ')
    .replace(relationship && number ? new RegExp(`[-,/]\\s*${relationship}\\b`, 'i') : '', ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;:/-]+|[\s,;:/-]+$/g, '')
  // "son (Ken)": the name stands in the brackets; "sister - 6234 5678": nobody wrote one
  if (onlyKin.test(name)) return { name: kin.test(relationship) ? '' : relationship, number, relationship: name }
  return name ? { name: number ? name.replace(kinBefore, '') : name, number, relationship } : undefined
}

/** "Lim Siew Hoon (HP: 98765432)" is a name and a number, "Siti 93456789 driver" a name, a number and more. */
export function partNumbered(text: string): (Pick<Contact, 'name' | 'number'> & { rest: string }) | undefined {
  const number = numberIn(text)
  const found = number && withNumber.exec(text)
  if (!found) return undefined
  const tidy = (part: string) => part.replaceAll(/\s+/g, ' ').replaceAll(/^[\s,;:/-]+|[\s,;:/-]+$/g, '')
  const [before, after] = [text.slice(0, found.index), text.slice(found.index + found[0].length)].map(tidy)
  const isNamed = /\p{L}/u.test(before ?? '')
  const name = (isNamed ? before : after) ?? ''
  return /\p{L}/u.test(name) ? { name, number, rest: isNamed ? (after ?? '') : '' } : undefined
}

const withNumber =
  /[([]?\s*(?:\b(?:hp|h\/p|mobile|tel|phone|wa|whatsapp)\b|手机|电话)?\s*[:：.]?\s*(?:\+?65[\s-]?)?[3689]\d{3}[\s-]?\d{4}\s*[)\]]?/i

const kinWords =
  'mother|father|son|daughter|wife|husband|hubby|spouse|sister|brother|mum|mom|dad|grandmother|grandfather|grandma|grandpa|aunt|uncle|parent|friend|niece|nephew|cousin'
const kin = new RegExp(`\\b(?:${kinWords})\\b`, 'i')
/** "Wife Mdm Lau" and "son - Ben": the word is the relationship. */
const kinBefore = new RegExp(String.raw`^(?:(?:her|his|my) )?(?:${kinWords})[\s,:–-]+(?=\p{L})(?!in[ -]law\b)`, 'iu')
const kinBeside = new RegExp(
  String.raw`\((?:(?<kin>${kinWords})[\s,:-]+(?<after>[\p{L} .'’/-]{2,40})|(?<before>[\p{L} .'’/-]{2,40}?)[\s,:-]+(?<last>${kinWords}))\)`,
  'iu',
)
const onlyKin = new RegExp(`^(?:(?:her|his|my) )?(?:${kinWords})$`, 'i')
