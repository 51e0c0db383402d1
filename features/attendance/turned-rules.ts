import { formatDate } from '#shared/dates.ts'
import type { FormField } from '#shared/form-field.ts'
import { looksLikeName } from '#shared/sheets/guess-names.ts'
import { nameColumns } from '#shared/sheets/sheet-headings.ts'
import { rowsBefore } from '#shared/sheets/sheet-shape.ts'
import { dayOfCell, dayOfHeading } from './heading-rules.ts'
import { noMarks, readTold } from './told-rules.ts'

type Row = string[]

const fewest = 2
/** So many of the filled cells must be of one kind. */
const mostOf = 0.6

/**
 * The rows of a register with the days below each other and the people beside each other, turned: a row for each of them, and
 * the days above. Other sheets stay as they are.
 */
export function withPeopleDown(rows: readonly Row[], near: string, fields: readonly FormField[]): Row[] {
  const same = rows.map((cells) => [...cells])
  const at = rows.slice(0, rowsBefore).findIndex((cells) => peopleIn(cells, near, fields).length >= fewest)
  const people = peopleIn(rows[at] ?? [], near, fields)
  const below = rows.slice(at + 1)
  const before = Math.min(...people.map(({ column }) => column))
  const dayIn = (cells: Row) => cells.slice(0, before).flatMap((cell) => dayOfCell(cell, near) ?? [])[0]
  const days = below.flatMap((cells) => {
    const day = dayIn(cells)
    return day ? [{ day, cells }] : []
  })
  const marks = days.flatMap(({ cells }) => people.flatMap(({ column }) => cells[column]?.trim() || []))
  const read = marks.filter((mark) => readTold(mark, noMarks)?.outcome)
  if (at < 0 || days.length < fewest || !read.length || read.length < marks.length * mostOf) return same
  return [
    ...rows.slice(0, at).map((cells) => [...cells]),
    ['Name', ...days.map(({ day }) => formatDate(day))],
    ...people.map(({ column, name }) => [name, ...days.map(({ cells }) => cells[column] ?? '')]),
  ]
}

/** The headings that are names of people: most of those that are no day and that nobody knows. */
function peopleIn(cells: Row, near: string, fields: readonly FormField[]): { column: number; name: string }[] {
  const known = nameColumns(cells, fields, [])
  if (known.some(({ field }) => field?.name === 'fullName')) return []
  const free = known.flatMap(({ field, heading }, column) =>
    field || !heading.trim() || ofOthers.test(heading.trim()) || dayOfHeading(heading, near)
      ? []
      : [{ column, name: heading.trim() }],
  )
  const whole = free.filter(({ name }) => looksLikeName.test(name.replaceAll(/\s*\([^)]*\)/g, '')))
  return whole.length >= free.length * mostOf ? free : []
}

const ofOthers = /^(?:date|day|session|time|venue|place|total|remarks?|notes?|sum|count|no\.?|s\/?n\.?|日期|备注|总数)/i
