import type { FormField } from '../form-field.ts'
import { partBoth } from './both-fields.ts'
import { namesOfCouple } from './couple-names.ts'
import { looksLikeName } from './guess-names.ts'
import { nameRows, type SheetShape } from './row-problems.ts'
import { cellKey, type SheetChoices } from './sheet-choices.ts'
import type { SheetColumn } from './sheet-columns.ts'
import type { SheetForm } from './sheet-form.ts'
import { partTitle } from './sheet-names.ts'

type Line = SheetShape['lines'][number]

export const isLatin = (text: string) => /\p{Script=Latin}/u.test(text)
/** Two words and more, "Mdm Lee", or a name in characters; how somebody is addressed and what stands in brackets are no part of it. */
export function isWholeName(text: string): boolean {
  const name = (partTitle(text)?.name ?? text).replaceAll(/\([^)]*\)/g, '').trim()
  if (/\d/.test(name) || !isLatin(name)) return /^\p{Script=Han}{2,5}$/u.test(name)
  return name.split(/\s+/).length > 1 || partTitle(text) !== undefined
}

/** What parts people in a cell; a stroke may also part two names of one person, and does so unless each has a number. */
const comma = /\s*[,，]\s*(?:(?:and|&)\s+)?|\s+(?:&|and)\s+/i
const stroke = /\s+\/\s+/
const separators = [
  /\s*;\s*/,
  /\s*\n\s*/,
  comma,
  /\s+(?:&|＆|\+|and)\s+/i,
  /(?<=\p{Script=Han})\s*[和与與及]\s*(?=\p{Script=Han})/u,
  stroke,
]
/** Behind a comma stand what somebody is and where they live, too; "bin Yusof, Siti" and "de Souza, Ana Maria" are one. */
const noName =
  /\b(?:leader|teacher|president|manager|director|secretary|treasurer|members?|coordinator|volunteers?|chair(?:man|person)?|head|officer|doctor|nurse|pastor|staff|road|rd|street|st|avenue|ave|park|blk|block|singapore|malaysia|parade|team|group|school)\b/i
const particle = /^(?:bin|binte|bte|bt|binti|ibni|[sdw]\/o|a\/[lp]|de|da|del|della|van|von|la|le)\s/i
const isListed = (names: readonly string[]) =>
  names.every((name) => !noName.test(name) && !particle.test(name) && looksLikeName.test(bare(name)))
const bare = (name: string) =>
  (partTitle(name)?.name ?? name)
    .replaceAll(/\([^)]*\)/g, '')
    .replace(/\bw\/o\b/gi, 'd/o')
    .replace(/\ba\/[lp]\b/gi, 's/o')
    .trim()
/** Nobody has two names with two fathers in them. */
const hasFather = (name: string) => /\b(?:bin|binte|bte|binti)\b|\b[sdw]\/o\b/i.test(name)
const valueEnd = /\s*[;\n]\s*|\s+&\s+|\s*[,/]\s*/
const mostPeople = 9

/** "& wife Molly Tan" is Molly Tan, and "& wife Lily" Lily, of whom more is to be said. */
const kinBefore =
  /^(?:his |her )?(?:wife|husband|hubby|spouse|son|daughter|mother|mum|mom|father|dad|brother|sister|friend)\s+(?=\p{Lu})|^(?:他的?|她的?)?(?:太太|妻子|老婆|先生|丈夫|老公|儿子|女儿)\s*(?=\p{Script=Han}{2})/u

const split = (text: string, by: RegExp) => text.split(by).filter(Boolean)

interface Named {
  name: string
  /** What stood before the name: "wife Lily". */
  said?: string
}

const namesIn = (text: string, others: readonly string[]): Named[] =>
  textsIn(text, others).map((said, at) => {
    const name = at ? said.replace(kinBefore, '') : said
    return name === said ? { name } : { name, said }
  })

function textsIn(text: string, others: readonly string[]): string[] {
  const couple = namesOfCouple(text)
  if (couple.length) return couple
  for (const by of separators) {
    const names = split(text, by)
    const isOne = names.length < 2 || names.length > mostPeople || new Set(names.map(isLatin)).size > 1
    if (isOne || (by !== separators[0] && !names.every(isWholeName))) continue
    if (by === comma && !isListed(names)) continue
    if (
      by !== stroke ||
      names.every(partTitle) ||
      names.every(hasFather) ||
      others.some((cell) => split(cell, valueEnd).length === names.length)
    )
      return names
  }
  return []
}

const dateEnd = /\s*[;\n,]\s*|\s+(?:&|and|\/)\s+/
const isDate = (text: string) => /\d.*[^\d,].*\d/.test(text) || /^\d{4}$/.test(text)

/** The values of a cell; a stroke stands in dates as well. */
function valuesOf(field: FormField | undefined, cell: string): string[] {
  const dates = field?.kind === 'date' ? split(cell, dateEnd) : []
  if (dates.length > 1 && dates.every(isDate)) return dates
  const values = split(cell, valueEnd)
  return field?.kind !== 'date' || values.every(isDate) ? values : []
}

/** What is said once beside two names is said of the first: nobody shares it. */
const ofOne = new Set(['dob', 'nric', 'gender', 'salutation', 'chineseName', 'priorMedicalCondition'])

/**
 * A line whose name is those of several people is a line for each: "Lim Ah Kow & Tan Bee Hoon", with a number each where
 * there are as many numbers, else with all that the line says. They are lines 3.1 and 3.2 of the sheet.
 */
export function partPeople(
  line: Line,
  columns: readonly SheetColumn[],
  corrected: SheetChoices['cells'],
  form?: SheetForm,
): Line[] {
  const at = columns.findIndex(({ field }) => field?.name === 'fullName')
  if (at < 0) return [line]
  const isOfEach = (place: number) =>
    ['phone', 'email', 'nric', 'date', 'select', 'radio'].includes(columns[place]?.field?.kind ?? '')
  const cells = line.cells.map((cell, place) => (corrected[cellKey(line.number, place)] ?? cell).trim())
  // "Chinese / Christian" below "Race / Religion" is said of both
  const isOfAll = (place: number) => {
    const column = columns[place]
    return Boolean(column?.also && form && partBoth(cells[place] ?? '', column, form).isBoth)
  }
  const valuesAt = (place: number) =>
    isOfEach(place) && !isOfAll(place) ? valuesOf(columns[place]?.field, cells[place] ?? '') : []
  const names = namesIn(
    cells[at] ?? '',
    cells.filter((_, place) => isOfEach(place)),
  )
  if (!names.length) return [line]
  const dealt = [...cells.keys()].filter((place) => place !== at && valuesAt(place).length === names.length)
  return names.map(({ name, said }, person) => ({
    ...line,
    // of a list beside another one, which is line 3.2, they are 3.21 and 3.22
    number: Number(`${line.number}${Number.isInteger(line.number) ? '.' : ''}${person + 1}`),
    cells: cells.map((cell, place) => {
      if (place === at) return name
      if (dealt.includes(place)) return valuesAt(place)[person] ?? ''
      return person && ofOne.has(columns[place]?.field?.name ?? '') ? '' : cell
    }),
    ...(dealt.length ? { dealt } : {}),
    ...(said ? { notes: [...(line.notes ?? []), `Name: ${said}`] } : {}),
    ...(said && isLatin(name) && !isWholeName(name) ? { isShort: true as const } : {}),
  }))
}

/** Who stands behind somebody else with but one name. */
export function sayShort(lines: readonly Line[], columns: readonly SheetColumn[]): string[] {
  const at = columns.findIndex(({ field }) => field?.name === 'fullName')
  const short = lines.filter(({ isShort }) => isShort)
  const named = short.map(({ number, cells }) => `“${cells[at]}” (row ${Math.floor(number)})`)
  const has = named.length === 1 ? 'has but one name' : 'have but one name each'
  return named.length ? [`${named.join(', ')} ${has}. Please complete it.`] : []
}

/** What the window says of cells with as many values as their row has people, each of whom has one. */
export function sayDealt(lines: readonly Line[], columns: readonly SheetColumn[]): string[] {
  const places = [...new Set(lines.flatMap(({ dealt = [] }) => dealt))].toSorted((one, other) => one - other)
  const rows = [...new Set(lines.flatMap(({ number, dealt }) => (dealt ? [Math.floor(number)] : [])))]
  const named = places.map(
    (at) => `“${columns[at]?.heading.trim() || columns[at]?.field?.label || `Column ${at + 1}`}”`,
  )
  return rows.length
    ? [
        `As many values as people stand in one cell below ${named.join(', ')} (${nameRows(rows)}): each person has one of them, in the order of the names.`,
      ]
    : []
}
