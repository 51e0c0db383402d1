import { weekdays } from '../dates.ts'
import type { FormField } from '../form-field.ts'
import { isObject } from '../objects.ts'
import { readWeekInPart } from './part-week.ts'
import { type SheetColumn, writeCell } from './sheet-columns.ts'
import { readWeek, timesIn, type Week } from './sheet-week.ts'
import type { tidyCell } from './tidy-cell.ts'

interface Sheet {
  columns: SheetColumn[]
  lines: readonly { cells: readonly string[] }[]
  fields: readonly FormField[]
  lists: object
  /** The columns that somebody decided about. */
  decided: Readonly<Record<number, string | undefined>>
}

const linesLooked = 200
/** So many of the cells must be a tick, a cross or times. */
const mostOf = 0.6

/**
 * A column for each day, as forms on the web and grids have them: "When can you help? [Saturday]", "Mon" and "Tue" below
 * "Availability", "Sat AM". Each says more of the one field of days and times.
 */
export function findDayColumns({ columns, lines, fields, lists, decided }: Sheet): SheetColumn[] {
  const field = fields.find(({ kind }) => kind === 'days-and-times')
  if (!field) return columns
  const times = timesIn(lists, field)
  const found = columns.map((column, at): Week | undefined => {
    const isFree = decided[at] === undefined ? !column.field || mayBeDays(column.field) : decided[at] === field.name
    return isFree ? weekOfHeading(column.heading, times) : undefined
  })
  const days = found.filter(Boolean).length
  const isAsked = columns.some(({ heading }, at) => found[at] && inBrackets(heading))
  const isTaken = columns.some((column, at) => column.field === field && !found[at])
  if (!days || (days === 1 && !isAsked) || isTaken || !areOfDays(lines, found, times)) return columns
  return columns.map((column, at) => (found[at] ? { ...column, field, week: found[at] } : column))
}

const mayBeDays = ({ kind, name }: FormField) => kind === 'days-and-times' || name === 'availabilityFrequency'

const inBrackets = (heading: string): string => /[[(（]([^[\]()（）]*)[\])）]\s*$/.exec(heading)?.[1] ?? ''

/** The days that a heading names, and no more of the week than a part. */
function weekOfHeading(heading: string, times: readonly string[]): Week | undefined {
  const words = heading.trim().split(/\s+/)
  for (const said of [inBrackets(heading), heading, words.slice(-2).join(' '), words.at(-1) ?? '']) {
    const week = said && readWeek(said, times)
    if (week && Object.keys(week).length < weekdays.length) return week
  }
  return undefined
}

function areOfDays(lines: Sheet['lines'], weeks: readonly (Week | undefined)[], times: readonly string[]): boolean {
  const cells = lines.slice(0, linesLooked).flatMap(({ cells: all }) =>
    weeks.flatMap((week, at) => {
      const cell = all[at]?.trim()
      return week && cell ? [readDay(cell, week, times) !== undefined] : []
    }),
  )
  const known = cells.filter(Boolean).length
  return known > 0 && known >= cells.length * mostOf
}

const yes = /^(?:x|v|y|yes|ok|okay|can|free|avail(?:able)?|true|1|✓|✔|☑|√|○|是|有|可|可以)$/i
const no =
  /^(?:n|no|cannot|can't|not (?:free|available)|unavailable|false|0|[-–—./]+|✗|✘|×|nil|none|n\.?\/?a\.?|否|没有|不)$/i

/** What a cell of a column of these days says: all of them, none, or some times of them. Undefined where it is none of these. */
export function readDay(cell: string, week: Week, times: readonly string[]): Week | undefined {
  const said = cell.trim()
  if (yes.test(said)) return week
  if (no.test(said)) return {}
  const named = readWeek(said, times)
  if (!named) return undefined
  return Object.fromEntries(Object.keys(week).flatMap((day) => (named[day] ? [[day, named[day]]] : [])))
}

/** Both together, each day with all of its times, in their order. */
export function joinWeeks(before: unknown, more: Week, times: readonly string[]): Week {
  const known: Record<string, unknown> = isObject(before) ? before : {}
  const timesOf = (day: string) => times.filter((time) => [known[day], more[day]].flat().includes(time))
  return Object.fromEntries(weekdays.filter((day) => known[day] || more[day]).map((day) => [day, timesOf(day)]))
}

/** Adds what a cell of a column of days says to the record. Answers whether it could be read. */
export function fillDays(
  record: Record<string, unknown>,
  { field, week, cell, lists }: { field: FormField; week: Week; cell: string; lists: object },
): boolean {
  const times = timesIn(lists, field)
  const said = readDay(cell, week, times)
  if (said && Object.keys(said).length) record[field.name] = joinWeeks(record[field.name], said, times)
  return said !== undefined
}

/** As the form's own words for days and times; what says more or less than these is noted. */
export function tidyWeek(
  field: FormField,
  text: string,
  lists: object,
): ReturnType<typeof tidyCell> & { days?: string[] } {
  if (text.includes(':')) return { text, isShortened: false }
  const times = timesIn(lists, field)
  const week = readWeek(text, times)
  const part = week ?? readWeekInPart(text, times)
  return { text: part ? writeCell(field, part) : '', isShortened: !week, days: Object.keys(part ?? {}) }
}
