import type { FormField } from '#shared/form-field.ts'
import { nameColumns } from '#shared/sheets/sheet-headings.ts'
import { rowsBefore } from '#shared/sheets/sheet-shape.ts'
import { timesIn } from './crowd-rules.ts'
import { dayOfHeading } from './heading-rules.ts'
import { hoursOfTimes, noMarks, readTold } from './told-rules.ts'
import { visitDay } from './visits-rules.ts'

type Row = string[]

const rowsLooked = 60
const anyDay = '2026-01-01'
/** So many of the filled cells of a column must be of one kind. */
const mostOf = 0.6

const clock =
  /^\d{1,2}[:.]\d\d(?::\d\d)?\s*(?:[ap]\.?m\.?|h(?:rs?)?)?$|^\d{1,2}\s*[ap]\.?m\.?$|^\d{3,4}\s*h?(?:rs?)?$|^12\s*(?:nn|noon)$/i
/** A time that can be no number of hours, as 2:30 can. */
const surelyClock = /[ap]\.?m\.?$|^\d{3,4}\s*h|noon|nn/i
const ofTimes =
  /start|begin|began|end|finish|left|leave|arriv|depart|came|went|go|reach|report|time|from|until|till|out|\bin\b/i
/** How long, how many and how much are no times, whatever they look like. */
const noTimes =
  /total|hours?|hrs?|duration|long|length|amount|cost|claim|km|no\.?$|number|age|unit|postal|block|blk|nric|phone|\bhp\b/i
const ofLeaving = /end|finish|left|leave|went|depart|until|till|out|\bto\b/i

const ofHours = /\b(?:hours?|hrs?)\b|时数|jam/i
/** "Total hours so far" are of more than one day. */
const ofAllHours = /so far|to date|accum|cumulat|ytd|target|require|balance|pledge|overall|grand/i
const hours = /^\d{1,2}(?:\.\d{1,2})?\s*(?:h|hrs?|hours?)?$/i
const ofShifts = /shift|slot|session|timing|duty/i

const ofSigning =
  /^(?:sign(?:ed|ature)?|initials?|tick|check(?:ed)?|✓|✔|p ?\/ ?a|y ?\/ ?n|status|came\??|签名|tandatangan)\.?$/i
const ofRemarks = /^(?:remarks?|notes?|comments?|reasons?|status|备注|catatan)$/i

const outcomeOf = (text: string) => readTold(text, noMarks)?.outcome

/**
 * The rows of a list of visits with the headings of its times and ticks as the form calls them: "Start" and "End", "Arrived"
 * and "Left" are times where such stand below them, and "Sign" says who came. A remark such as "No show" says it of a row
 * that says no more.
 */
export function withVisitHeadings(rows: readonly Row[], fields: readonly FormField[]): Row[] {
  const same = rows.map((cells) => [...cells])
  const known = [...fields, visitDay]
  const at = rows.slice(0, rowsBefore).findIndex((cells) => {
    const columns = cells.filter((cell) => cell.trim()).length > 1 ? nameColumns(cells, known, []) : []
    return columns.some(({ field }) => field?.name === 'fullName')
  })
  if (at < 0) return same
  const below = rows.slice(at + 1, at + 1 + rowsLooked)
  const cellsOf = (column: number) => below.flatMap((cells) => cells[column]?.trim() || [])
  const share = (column: number, is: (text: string) => boolean) =>
    cellsOf(column).filter(is).length / Math.max(1, cellsOf(column).length)
  const isOfTimes = (column: number) => share(column, (text) => clock.test(text)) >= mostOf
  // "Came" may say whether, or when
  const columns = nameColumns(rows[at] ?? [], known, []).map(({ field, heading }, column) =>
    field?.name === 'outcome' && isOfTimes(column) ? { heading, field: undefined } : { heading, field },
  )
  const isTaken = (name: string) => columns.some(({ field }) => field?.name === name)
  const free = columns.flatMap(({ field, heading }, column) =>
    field || !heading.trim() ? [] : [{ column, heading: heading.trim() }],
  )
  const times = free.filter(
    ({ column, heading }) =>
      !noTimes.test(heading) &&
      !dayOfHeading(heading, anyDay) &&
      isOfTimes(column) &&
      (ofTimes.test(heading) || share(column, (text) => surelyClock.test(text)) >= mostOf),
  )
  const named = new Map<number, string>()
  const out = isTaken('timeOut')
    ? undefined
    : (times.find(({ heading }) => ofLeaving.test(heading)) ?? times[isTaken('timeIn') ? 0 : 1])
  const into = isTaken('timeIn') ? undefined : times.find((one) => one !== out)
  // one time alone is that of the session more often than when somebody came
  const isBoth = (into || isTaken('timeIn')) && (out || isTaken('timeOut'))
  if (into && isBoth) named.set(into.column, 'Time in')
  if (out && isBoth) named.set(out.column, 'Time out')
  const signed = isTaken('outcome')
    ? undefined
    : free.find(
        ({ column, heading }) =>
          ofSigning.test(heading) && share(column, (text) => outcomeOf(text) !== undefined) >= mostOf,
      )
  if (signed) named.set(signed.column, 'Attended')
  const saysHours = isTaken('hours')
    ? undefined
    : free.find(
        ({ column, heading }) =>
          !named.has(column) &&
          ofHours.test(heading) &&
          !ofAllHours.test(heading) &&
          share(column, (text) => hours.test(text)) >= mostOf,
      )
  if (saysHours) named.set(saysHours.column, 'Hours')
  const shift = isTaken('shift')
    ? undefined
    : free.find(
        ({ column, heading }) =>
          !named.has(column) &&
          ofShifts.test(heading) &&
          share(column, (text) => timesIn(text) !== undefined) >= mostOf,
      )
  if (shift) named.set(shift.column, 'Shift')
  const remarks = columns.findIndex(({ heading }) => ofRemarks.test(heading.trim()))
  const told = columns.flatMap(({ field }, column) =>
    toldNames.has(field?.name ?? '') || named.has(column) ? [column] : [],
  )
  // where words of who came are read
  const placeOf = (name: string) => columns.findIndex(({ field }) => field?.name === name)
  const place = [signed?.column ?? -1, placeOf('outcome'), placeOf('timeIn'), into?.column ?? -1].find(
    (one) => one >= 0,
  )
  const shiftAt = shift?.column ?? placeOf('shift')
  return same.map((cells, row) => {
    if (row < at) return cells
    if (row === at || isHeadingsAgain(cells, rows[at] ?? []))
      return cells.map((cell, column) => named.get(column) ?? cell)
    if (shiftAt >= 0) cells[shiftAt] = timesOfShift(cells[shiftAt] ?? '')
    const remark = cells[remarks]?.trim() ?? ''
    const saysNothing = told.length > 0 && told.every((column) => !cells[column]?.trim())
    const outcome = saysNothing && remark ? outcomeOf(remark) : undefined
    return outcome && outcome !== 'came' && place !== undefined ? cells.with(place, remark) : cells
  })
}

/** "Morning (8am - 11am)" as its times alone, which are read by themselves. */
function timesOfShift(text: string): string {
  const times = hoursOfTimes(text) === undefined ? timesIn(text) : undefined
  return times ? `${times.from}-${times.to}` : text
}

const toldNames = new Set(['outcome', 'hours', 'shift', 'timeIn', 'timeOut'])

/** Tables below each other say their headings again. */
const isHeadingsAgain = (cells: Row, headings: Row) =>
  cells.some((cell) => cell.trim()) && cells.every((cell, column) => cell.trim() === (headings[column]?.trim() ?? ''))
