import type { FormField } from '#shared/form-field.ts'
import { nameColumns } from '#shared/sheets/sheet-headings.ts'
import { rowsBefore } from '#shared/sheets/sheet-shape.ts'
import { dayOfCell, dayOfHeading } from './heading-rules.ts'

type Row = string[]

/** Words of somebody who tells what became of a day, which no heading of it has. */
const telling =
  /[?!]|\b(?:cancel\w*|postpon\w*|resched\w*|moved|instead|went|was|were|is|are|will|no|not|never|nobody|pls|please|because|due to|batal|ditunda)\b|n['’]t\b|取消|改期/iu
/** So many words are no name of a day. */
const mostWords = 8

/** A line that says something of a day, and is no heading of it: "24 Oct cancelled? – no, went ahead". */
export function isRemark(text: string): boolean {
  return telling.test(text) || (text.match(/[\p{L}\d]+/gu) ?? []).length > mostWords
}

const asAbove = /^(?:["“”〃]|''|ditto|do\.|同上)\.?$/i
const usual = /^(?:when|wk|week|days?|dates?|which day|on|(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*)\b/i
/** Days of something else than the visit. */
const ofOthers =
  /birth|born|dob|join|regist|sign(?:ed)?[ -]?up|start|end|since|expir|valid|paid|payment|claim|submi|stamp|updat|enter|next|last|due|train|vaccin|bookin|call/i
const mostOf = 0.6
const fewest = 3

/**
 * The rows of a list of visits with the heading "Date" above the column of which most cells are days, or marks that they are
 * as above, whatever it is called: "Sat", "When", "Wk".
 */
export function withDateHeading(
  rows: readonly Row[],
  near: string,
  known: readonly FormField[],
  dayLabel: string,
): Row[] {
  const same = rows.map((cells) => [...cells])
  const columnsOf = (cells: Row) =>
    cells.filter((cell) => cell.trim()).length > 1 ? nameColumns(cells, known, []) : []
  const at = same
    .slice(0, rowsBefore)
    .findIndex((cells) => columnsOf(cells).some(({ field }) => field?.name === 'fullName'))
  const columns = columnsOf(same[at] ?? [])
  const hasDays = columns.some(
    ({ field, heading }) => field?.name === 'visitDay' || (!field && dayOfHeading(heading, near)),
  )
  if (at < 0 || hasDays) return same
  const places = columns.flatMap(({ field, heading }, place) => {
    const cells = same.slice(at + 1).flatMap((row) => row[place]?.trim() || [])
    const said = cells.filter((cell) => !asAbove.test(cell) && !isRemark(cell))
    const days = said.filter((cell) => dayOfCell(cell, near)).length
    const isOfDays = !field && !ofOthers.test(heading) && days >= fewest && days >= said.length * mostOf
    return isOfDays ? [{ place, isUsual: usual.test(heading.trim()) }] : []
  })
  const named = places.filter(({ isUsual }) => isUsual)
  const [only, ...others] = named.length ? named : places
  // of two of them nobody can say which is the day of the visit
  if (!only || others.length) return same
  const heading = same[at]?.[only.place]?.trim()
  return same.with(at, (same[at] ?? []).with(only.place, heading ? `${dayLabel} (${heading})` : dayLabel))
}
