import type { SheetColumn } from './sheet-columns.ts'

/** A row that has nothing but a name, among rows that say more. */
export interface AloneRow {
  row: number
  text: string
  /** It is a heading between people rather than somebody: "North zone", "2024 batch". */
  isLabel: boolean
}

const ofPlaces =
  /\b(?:zones?|sectors?|areas?|regions?|districts?|teams?|groups?|batch|batches|cohort|intake|shifts?|sessions?|section|cluster|squad|branch|division|tables?|committee|list|roster|centres?|centers?)\b/i
const ofPeople =
  /\b(?:volunteers|befrienders|drivers|helpers|members|tutors|leaders|coordinators|participants|residents|seniors|students|youths|staff|newcomers)\b/i
const ofTimes =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekdays?|weekends?|mornings?|afternoons?|evenings?|am|pm|(?:jan|febr)uary|march|june|july|august|(?:septem|octo|novem|decem)ber)(?:\b|$)/i
const alone =
  /^(?:north|south|east|west|central|north[- ]?(?:east|west)|new|old|active|inactive|male|female|men|women|blank|others?|unassigned|nil|none|n\/?a)$/i
const signs = /^\(.*\)$|[:：]$|\d|^[*#=~_-]|\((?:am|pm|new|old)\)/i

/** Capitals where the others of the list have none. */
const isShouted = (text: string) => /\p{Lu}{3}/u.test(text) && text === text.toUpperCase()

export const looksLikeLabel = (text: string, othersShout: boolean): boolean =>
  [ofPlaces, ofPeople, ofTimes, alone, signs].some((one) => one.test(text)) || (isShouted(text) && !othersShout)

/** Whether most rows of a list say more than a name, so that one with a name alone may be a heading. */
export function saysMore(rows: readonly (readonly string[])[]): boolean {
  const filled = rows.map((row) => row.filter((cell) => cell.trim())).filter(({ length }) => length)
  const alone = filled.filter(([first = '', ...others]) => !others.length && !looksLikeLabel(first.trim(), true))
  return filled.filter(({ length }) => length > 1).length > alone.length
}

/** What stands alone in a row, in the column of the name or in the first one, which a heading across the list begins in. */
export function textAlone(cells: readonly string[], columns: readonly SheetColumn[]): string {
  const [only, ...others] = cells.flatMap((cell, at) => (cell.trim() ? [{ text: cell.trim(), at }] : []))
  const isName = only && ['fullName', 'firstName'].includes(columns[only.at]?.field?.name ?? '')
  return isName && !others.length ? only.text : ''
}

/** Whether most names of the list are written in capitals, so that these say nothing. */
export function mostShout(rows: readonly (readonly string[])[], columns: readonly SheetColumn[]): boolean {
  const at = columns.findIndex(({ field }) => field?.name === 'fullName' || field?.name === 'firstName')
  const names = rows.filter((row) => !textAlone(row, columns)).flatMap((row) => row[at]?.trim() || [])
  return names.filter(isShouted).length * 2 > names.length
}

const isCount = (cell: string) => /^[\d.,%$ ]{1,7}$/.test(cell)

/**
 * Below a line that sums up: "Male 12", "New this year 5", "Page 1 of 2". A row that is as full as those of people, or has a
 * number to call, is somebody.
 */
export function isBelowTotal(cells: readonly string[]): boolean {
  const [, ...others] = cells.map((cell) => cell.trim()).filter(Boolean)
  return others.length < 3 && others.every(isCount)
}

/** Whether a line below a total says no person: after the last person nobody follows; before, a name alone may be one. */
export function isSummaryLine(
  cells: readonly string[],
  { isAfterAll, asksAlone }: { isAfterAll: boolean; asksAlone: boolean },
): boolean {
  const filled = cells.map((cell) => cell.trim()).filter(Boolean)
  if (!asksAlone) return filled.some((cell) => /\d/.test(cell))
  return isAfterAll || filled.length > 1 || looksLikeLabel(filled[0] ?? '', true)
}
