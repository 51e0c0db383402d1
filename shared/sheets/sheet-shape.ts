import { isEmail } from '../email.ts'
import type { FormField } from '../form-field.ts'
import { isValidNric, readNric } from '../nric.ts'
import { isPhone } from '../phone.ts'
import { isOfOther } from './columns-of-others.ts'
import { areFirstNames, guessNames, isNameWithNumber, looksLikeName, oneWord } from './guess-names.ts'
import { simpleHeading } from './heading-words.ts'
import { headingParts, linesOfHeadings, type MergedCells } from './merged-cells.ts'
import { cellsOfPeople, findPeopleInRow, type PeopleInRow } from './people-in-row.ts'
import { nameGroups } from './person-groups.ts'
import { noHeadings } from './sheet-choices.ts'
import type { FieldName, SheetColumn } from './sheet-columns.ts'
import {
  countKnown,
  nameAcross,
  nameBelow,
  nameColumns,
  nameMerged,
  nameParts,
  nameWithBelow,
} from './sheet-headings.ts'
import { isTallyLine } from './tally-lines.ts'

/** A title, a date, a line of thanks: the headings stand in one of so many first rows. */
export const rowsBefore = 20
/** So many cells of a column say what it holds. */
const cellsLooked = 60

interface Headings {
  /** Where they stand, from 0. */
  at: number
  columns: SheetColumn[]
  /** Of a sheet whose rows name several people each. */
  people?: PeopleInRow
  /** Whose columns are read, where several groups of columns have a name. */
  said?: string
}

/**
 * The row that names the columns: the one that somebody chose, else of the first rows the one of which most are known. Where
 * none is, it is the very first, unless that is an entry already.
 */
export function findHeadings(
  rows: readonly (readonly string[])[],
  fields: readonly FormField[],
  shortNames: readonly FieldName[],
  { chosen, merged = [] }: { chosen?: number | undefined; merged?: readonly MergedCells[] } = {},
): Headings {
  const best =
    chosen === undefined || chosen === noHeadings || chosen >= rows.length
      ? findBest(rows, fields, shortNames)
      : { at: chosen, columns: [] }
  best.columns = nameColumns(rows[best.at] ?? [], fields, shortNames, rows.slice(best.at + 1))
  if (chosen === noHeadings || (chosen === undefined && !countKnown(best.columns) && beginsWithEntry(rows)))
    return { at: noHeadings, columns: guessColumns(unnamedColumns(rows), rows, fields) }
  const fitted = (at: number, columns: SheetColumn[]) => {
    const after = rows.slice(at + 1)
    return { at, columns: guessColumns(dropMisfits(columns, after), after, fields) }
  }
  const groups = nameGroups(rows, best.at, { merged, fields, shortNames })
  if (groups) {
    const { at, columns } = fitted(groups.at, groups.columns)
    const own = columns.map((column, place) => (groups.withheld.has(place) ? { ...column, field: undefined } : column))
    return { at, columns: own, said: groups.said }
  }
  const block = linesOfHeadings(best.at, merged)
  if (block.to > block.from) return fitted(block.to, nameParts(headingParts(rows, block, merged), fields, shortNames))
  const joined = nameWithBelow(rows[best.at] ?? [], rows[best.at + 1] ?? [], fields, shortNames)
  if (joined) return fitted(best.at + 1, joined)
  const people = findPeopleInRow(rows[best.at] ?? [], fields)
  if (people) return { at: best.at, people, columns: columnsOfPeople(people, rows.slice(best.at), fields, shortNames) }
  best.columns = nameAcross(best.columns, rows[best.at - 1] ?? [], fields, shortNames)
  best.columns = nameBelow(best.columns, rows[best.at - 1] ?? [], fields, shortNames)
  return { at: best.at, columns: nameMerged(fitted(best.at, best.columns).columns, best.at, merged) }
}

/** What the columns of several people are, each where it is read. */
function columnsOfPeople(
  people: PeopleInRow,
  [headings = [], ...rows]: readonly (readonly string[])[],
  fields: readonly FormField[],
  shortNames: readonly FieldName[],
): SheetColumn[] {
  const below = people.people.length ? rows.slice(0, cellsLooked).flatMap((row) => cellsOfPeople(people, row)) : rows
  const name = ['member', 'fullName'].flatMap((one) => fields.find((field) => field.name === one) ?? [])[0]
  const named = nameColumns(people.headings, fields, shortNames, below).map((column, at): SheetColumn => {
    if (people.noted.has(at)) return { heading: '', field: undefined, noted: people.noted.get(at) }
    return at === people.readAt ? { heading: '', field: name } : column
  })
  return guessColumns(dropMisfits(named, below), below, fields).map((column, at) => {
    const heading = headings[at] ?? ''
    const isElsewhere = people.people.length && !people.headings[at] && heading.trim() && at !== people.readAt
    return { ...column, heading, ...(isElsewhere ? { repeats: people.readAt } : {}) }
  })
}

const unnamedColumns = (rows: readonly (readonly string[])[]): SheetColumn[] =>
  Array.from({ length: Math.max(0, ...rows.slice(0, rowsBefore).map(({ length }) => length)) }, () => ({
    heading: '',
    field: undefined,
  }))

function findBest(
  rows: readonly (readonly string[])[],
  fields: readonly FormField[],
  shortNames: readonly FieldName[],
): Headings {
  let best: Headings = { at: 0, columns: nameColumns(rows[0] ?? [], fields, shortNames) }
  for (const [at, row] of rows.slice(0, rowsBefore).entries()) {
    const columns = nameColumns(row, fields, shortNames)
    if (countKnown(columns) > countKnown(best.columns)) best = { at, columns }
  }
  return best
}

/**
 * Whether the first line is somebody and no headings: it holds an address or a number, what stands in its column again, or
 * is the first of a mere list of names.
 */
function beginsWithEntry(rows: readonly (readonly string[])[]): boolean {
  const filled = rows.slice(0, cellsLooked).filter((row) => row.some((cell) => cell.trim()))
  const [first = [], ...below] = filled.map((row) => row.map((cell) => cell.trim()))
  const cells = first.flatMap((text, at) => (text ? [{ text, at }] : []))
  const isAlone = filled.every((row) => row.filter((cell) => cell.trim()).length === 1)
  if (isAlone) {
    const texts = below.flat().filter(Boolean)
    const isNames = texts.some((text) => looksLikeName.test(text)) || areFirstNames(texts)
    return cells.some(
      ({ text }) =>
        isEntry(text) ||
        isNameWithNumber(text) ||
        looksLikeName.test(text) ||
        (isNames && oneWord.test(text) && !ofMany.test(text)),
    )
  }
  return cells.some(({ text, at }) => isEntry(text) || below.some((row) => row[at] === text))
}

/** "Alice" is somebody in a mere list of names; "Volunteers" and "Nickname" are what the list is of. */
const ofMany =
  /^(?:volunteers?|people|persons?|participants?|members?|list|roster|staff|colleagues?|employees?|attendees?|attendance|students?|pupils?|helpers?|guests?|visitors?|residents?|friends|family|befrienders?|runners?|drivers?|tutors?|trainers?|coordinators?|players?|contacts?|nominees?|team|group|who|\p{L}*names?|alias(?:es)?|nama|peserta|sukarelawan)$/iu

const isEntry = (text: string) =>
  ['nric', 'email', 'mobileNo'].some((name) => guesses[name]?.(text)) ||
  isPhone(text) ||
  /^\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}$/.test(text)

/** What the cells of a column are, where its heading says nothing. */
const guesses: Record<string, (text: string) => boolean> = {
  nric: (text) => isValidNric(readNric(text) ?? ''),
  email: isEmail,
  mobileNo: (text) => isPhone(text) && /^(?:\+?65)?[\s-]?[89]/.test(text),
  gender: (text) => /^(?:m|f|male|female|男|女)$/i.test(text),
}

/** Of which kinds a cell can be told to be none: "IC (last 4)" holds no identity numbers. */
const fitting: Partial<Record<FormField['kind'], (text: string) => boolean>> = {
  nric: (text) => isValidNric(readNric(text) ?? '') || /^[A-Z]\d{7}[A-Z]$/i.test(text),
  phone: (text) => (text.match(/\d/g)?.length ?? 0) >= 7,
  email: (text) => text.includes('@'),
  date: (text) => /\d/.test(text),
}

const plainNames: Readonly<Record<string, readonly string[]>> = {
  mobileNo: ['hp', 'hpno', 'mobile', 'mobileno', 'handphone', 'phone', 'phoneno', 'tel'],
  nric: ['nric', 'nricno', 'nricfin', 'ic', 'icno', 'fin'],
  email: ['email', 'emailaddress'],
  dob: ['dob', 'dateofbirth', 'birthdate', 'birthday'],
}

const isCalledSo = (heading: string, { name, label }: FormField) =>
  simpleHeading(heading) === simpleHeading(label) || (plainNames[name] ?? []).includes(simpleHeading(heading))

/** What the words of a heading promise and most of its cells do not hold is left out. */
function dropMisfits(columns: SheetColumn[], rows: readonly (readonly string[])[]): SheetColumn[] {
  return columns.map((column, at) => {
    const fits = column.field && fitting[column.field.kind]
    // what is called just as the field is it, whatever its cells say
    if (!fits || (column.field && isCalledSo(column.heading, column.field))) return column
    const cells = rows
      .slice(0, cellsLooked)
      .flatMap((row) => row[at]?.trim() || [])
      .filter((text) => !/^[-.?]+$|^n\.?a\.?$|^nil$/i.test(text))
    return cells.length >= 3 && cells.filter(fits).length * 2 < cells.length ? { ...column, field: undefined } : column
  })
}

function guessColumns(columns: SheetColumn[], rows: readonly (readonly string[])[], fields: readonly FormField[]) {
  const taken = new Set(columns.map(({ field }) => field?.name))
  const guessed = columns.map((column, at) => {
    if (column.field || column.noted || isOfOther(column.heading)) return column
    const cells = rows.slice(0, cellsLooked).flatMap((row) => row[at]?.trim() || [])
    if (cells.length < 2) return column
    const field = fields.find(({ name }) => {
      const fits = guesses[name]
      return fits && !taken.has(name) && cells.filter(fits).length * 5 >= cells.length * 4
    })
    if (field) taken.add(field.name)
    return { ...column, field }
  })
  return guessNames(guessed, rows.slice(0, cellsLooked), fields)
}

/** A line that sums up what stands above it, or says who made the sheet, is nobody: it says so first, and is all but empty. */
export function isTotalLine(cells: readonly string[]): boolean {
  const filled = cells.map((cell) => cell.trim()).filter(Boolean)
  const says = sums.test(filled[0] ?? '')
  if (isTallyLine(cells)) return true
  if (filled.length && filled.every((cell) => counted.test(cell))) return true
  if (sumOf.test(filled[0] ?? '') && filled.slice(1).every((cell) => count.test(cell))) return true
  const isSum = filled.length <= 3 || filled.slice(1).every((cell) => /^[\d.,%$ ]+$/.test(cell))
  return (says && isSum) || ((signed.test(filled[0] ?? '') || legend.test(filled[0] ?? '')) && filled.length <= 2)
}

/** "Boys: 2", beside nothing but "Girls: 2". */
const counted =
  /^(?!(?:tables?|teams?|groups?|rooms?|batch|sessions?|weeks?|days?|zones?|bus|lanes?|units?|levels?|blk|block|no|number|class|grade|years?|ages?)\b)\p{L}[\p{L} ()/&'’-]*\s*[:：=]\s*\d{1,4}(?:\s*(?:pax|people|persons?|人|名))?$/iu
/** "Kitchen Total", beside nothing but counts. */
const sumOf = /[^\s:：–-][\s:：–-]+(?:grand |sub-?)?total\s*[:：]?$/i
const count = /^[\d.,%$ ]{1,7}$/

const sums =
  /^(?:grand |sub[- ]?|page |running )?total\b|^(?:balance )?[cb]\/f\b|^(?:carried|brought) (?:forward|over)\b|^小计|^(?:no\.?|number) of\b|^count\b|^sum\b|^head ?count\b|^turn-?out\b|^(?:children|kids|seniors?|elderly|clients?|residents?|beneficiaries|families|participants|volunteers|pax)(?: (?:came|present|served|attended|count))?$|^合计|^总计|^总数|^共\s*\d+\s*[人名位]/i

/** "AM = morning only", "x: did not come". */
const legend = /^["“']?[\p{L}\d✓✔✗✘/]{1,6}["”']?\s*=\s*\S/u
const signed =
  /^(?:prepared|updated|checked|compiled|approved|verified|printed|generated)(?: (?:by|on)\b|:? \d)|^page \d+\b|^(?:as at|as of|last updated)\b|^(?:legend|signature|notes?)\s*[:：]/i

/** A line that names the part of a sheet that follows: "TEAM A", "Drivers (3)". */
export function isPartLine(cells: readonly string[], columns: readonly SheetColumn[]): boolean {
  const [only = '', ...others] = cells.map((cell) => cell.trim()).filter(Boolean)
  return columns.length > 2 && !others.length && part.test(only)
}

/** A line that has nothing but a word where no field is read. */
export function isLoneWord(cells: readonly string[], columns: readonly SheetColumn[]): boolean {
  const [at = -1, ...others] = cells.flatMap((cell, place) => (cell.trim() ? [place] : []))
  return columns.length > 2 && !others.length && !columns[at]?.field && /\p{L}{3}/u.test(cells[at] ?? '')
}

const part =
  /^(?:team|group|zone|section|batch|cluster|table|committee|squad|region|branch|division)\b.{0,40}$|[:：]$|\(\s*\d+\s*(?:pax|persons?|people|人|名)?\s*\)$/i

/** The headings once more, as on every printed page of a sheet. */
export const isHeadingAgain = (cells: readonly string[], columns: readonly SheetColumn[]): boolean =>
  columns.some(({ heading }) => heading.trim()) &&
  columns.every(({ heading }, at) => (cells[at] ?? '').trim() === heading.trim())
