import { formatDate } from '#shared/dates.ts'
import type { FormField } from '#shared/form-field.ts'
import { nameColumns } from '#shared/sheets/sheet-headings.ts'
import { rowsBefore } from '#shared/sheets/sheet-shape.ts'
import { timesIn } from './crowd-rules.ts'
import { dayOfCell } from './heading-rules.ts'
import { visitDay } from './visits-rules.ts'

type Row = string[]

/** The headings of the list of visits that comes of it, behind those of who it was. */
const listed = ['Date', 'Attended', 'Time in', 'Time out']
const ofNames = /^(?:full )?names?\b|participants?|volunteers?|姓名|nama/i
const noName = /^(?:(?:grand |sub-?)?total|count|sum|no\.? of|number of|总|jumlah)/i
/** How far below the days their times stand. */
const mostApart = 2

interface Slot {
  column: number
  day: string
  times: { from: string; to: string }
}

/**
 * The rows of a register with several times of one day beside each other, as polls about dates are exported, as a list of
 * visits: the days above their first time, the times below or in the same cell. Other sheets stay as they are.
 */
export function withVisitsOfSlots(rows: readonly Row[], near: string, fields: readonly FormField[]): Row[] {
  const same = rows.map((cells) => [...cells])
  const isList = rows.slice(0, rowsBefore).some((cells) => {
    const known = cells.filter((cell) => cell.trim()).length > 1 ? nameColumns(cells, [...fields, visitDay], []) : []
    return known.some(({ field }) => field?.name === visitDay.name)
  })
  if (isList) return same
  for (const [at, cells] of rows.slice(0, rowsBefore).entries()) {
    const days = cells.flatMap((cell, column) => {
      const day = dayOfCell(cell, near)
      return day ? [{ column, day }] : []
    })
    if (!days[0]?.column) continue
    const below = Array.from({ length: mostApart }, (_, i) => at + 1 + i).find((row) => timesOf(rows[row]).length > 1)
    const slots = below === undefined ? withinHeadings(cells, days) : belowHeadings(rows[below] ?? [], days)
    if (slots.length === new Set(slots.map(({ day }) => day)).size) continue
    const before = cells.slice(0, days[0].column)
    const nameAt = Math.max(
      0,
      before.findIndex((cell) => ofNames.test(cell.trim())),
    )
    const rest = rows.slice((below ?? at) + 1)
    const people = rest.filter((row) => row[nameAt]?.trim() && !noName.test(row[nameAt].trim()))
    // "(OK) = came, but left early"
    const legend = rest.filter((row) => row.filter((cell) => cell.trim()).length === 1 && row.join('').includes('='))
    return [
      [...before.with(nameAt, before[nameAt]?.trim() || 'Name'), ...listed],
      ...people.flatMap((row) =>
        slots.flatMap(({ column, day, times }) => {
          const mark = row[column]?.trim()
          return mark ? [[...row.slice(0, before.length), formatDate(day), mark, times.from, times.to]] : []
        }),
      ),
      ...legend.map((row) => [...row]),
    ]
  }
  return same
}

const timesOf = (cells: Row = []) =>
  cells.flatMap((cell, column) => {
    const times = timesIn(cell)
    return times ? [{ column, times }] : []
  })

const belowHeadings = (cells: Row, days: readonly { column: number; day: string }[]): Slot[] =>
  timesOf(cells).flatMap(({ column, times }) => {
    const day = days.findLast((one) => one.column <= column)?.day
    return day ? [{ column, day, times }] : []
  })

/** "7/11 8am-11am" and "7/11 5pm-7pm": what stands in front of the last two times is the day. */
const withinHeadings = (cells: Row, days: readonly { column: number; day: string }[]): Slot[] =>
  days.flatMap(({ column, day }) => {
    const times = timesIn(cells[column]?.replace(/20\d\d-\d\d-\d\d|\d{1,2}[/.-]\d{1,2}(?:[/.-](?:20)?\d\d)?/, '') ?? '')
    return times ? [{ column, day, times }] : []
  })
