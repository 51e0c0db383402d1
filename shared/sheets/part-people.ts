import { partBoth } from './both-fields.ts'
import { namesOfCouple } from './couple-names.ts'
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
const separators = [/\s*;\s*/, /\s*\n\s*/, /\s+(?:&|＆|\+|and)\s+/i, /\s+\/\s+/]
const stroke = separators[3]
/** Nobody has two names with two fathers in them. */
const hasFather = (name: string) => /\b(?:bin|binte|bte|binti)\b|\b[sd]\/o\b/i.test(name)
const valueEnd = /\s*[;\n]\s*|\s+&\s+|\s*[,/]\s*/
const mostPeople = 9

/** "& wife Molly Tan" is Molly Tan. */
const kinBefore =
  /^(?:his |her )?(?:wife|husband|hubby|spouse|son|daughter|mother|mum|mom|father|dad|brother|sister|friend)\s+(?=\p{Lu}\S*\s+\p{Lu})/u

const split = (text: string, by: RegExp) => text.split(by).filter(Boolean)

function namesIn(text: string, others: readonly string[]): string[] {
  const couple = namesOfCouple(text)
  if (couple.length) return couple
  for (const by of separators) {
    const names = split(text, by).map((name, at) => (at ? name.replace(kinBefore, '') : name))
    const isOne = names.length < 2 || names.length > mostPeople || new Set(names.map(isLatin)).size > 1
    if (isOne || (by !== separators[0] && !names.every(isWholeName))) continue
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
  const valuesAt = (place: number) => (isOfEach(place) && !isOfAll(place) ? split(cells[place] ?? '', valueEnd) : [])
  const names = namesIn(
    cells[at] ?? '',
    cells.filter((_, place) => isOfEach(place)),
  )
  if (!names.length) return [line]
  const dealt = [...cells.keys()].filter((place) => place !== at && valuesAt(place).length === names.length)
  return names.map((name, person) => ({
    ...line,
    // of a list beside another one, which is line 3.2, they are 3.21 and 3.22
    number: Number(`${line.number}${Number.isInteger(line.number) ? '.' : ''}${person + 1}`),
    cells: cells.map((cell, place) => {
      if (place === at) return name
      if (dealt.includes(place)) return valuesAt(place)[person] ?? ''
      return person && ofOne.has(columns[place]?.field?.name ?? '') ? '' : cell
    }),
    ...(dealt.length ? { dealt } : {}),
  }))
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
