import type { RowProblem } from '#shared/sheets/row-problems.ts'
import { cellKey, type SheetChoices } from '#shared/sheets/sheet-choices.ts'
import type { SheetColumn } from '#shared/sheets/sheet-columns.ts'
import { inHours, type Stay } from './stay-rules.ts'

/** Of fewer visits nobody can say how long they usually are. */
const fewest = 5
/** So many of all visits are as long as usual, or shorter. */
const usualShare = 0.8
/** More than so many that are far longer are a shift of their own, and no mistakes. */
const mostOdd = 2
const mostOddShare = 0.05

const isFarLonger = (hours: number, than: number) => hours > than * 2 && hours > than + 3

/** Which of the visits of a sheet, by their places, are so much longer than the others that their times may be mistyped. */
export function farLonger(hours: readonly number[]): ReadonlySet<number> {
  const usual = at(hours, usualShare)
  if (hours.length < fewest || usual === undefined) return new Set()
  const odd = [...hours.keys()].filter((place) => isFarLonger(hours[place] ?? 0, usual))
  return new Set(odd.length <= Math.max(mostOdd, hours.length * mostOddShare) ? odd : [])
}

/** The length below which such a share of all are. */
const at = (hours: readonly number[], share: number) =>
  hours.toSorted((one, other) => one - other)[Math.floor((hours.length - 1) * share)]

const hoursBetween = (from: string, to: string) => (Date.parse(`${to}Z`) - Date.parse(`${from}Z`)) / 3_600_000

/** The rows of a list without the times of those that are far longer than the others: no session is made of these. */
export function withoutFarLonger<Said extends { times: readonly unknown[]; hours: number | undefined }>(
  said: readonly Said[],
): Said[] {
  const timed = said.filter(({ hours }) => hours !== undefined)
  const odd = farLonger(timed.map(({ hours = 0 }) => hours))
  const rows = new Set([...odd].map((place) => timed[place]))
  return said.map((one) => (rows.has(one) ? { ...one, times: [] } : one))
}

/**
 * Visits of a sheet whose times make them far longer than its others or, where these are few, than their session: 8pm may be
 * meant as 8am. A time that somebody corrected, or wrote once more, is as they say.
 */
export function problemsOfLong(
  stays: readonly Stay[],
  { columns, cellsOf }: { columns: readonly SheetColumn[]; cellsOf: (row: number) => readonly string[] },
  { cells, setAside }: Pick<SheetChoices, 'cells' | 'setAside'>,
): RowProblem[] {
  const timed = stays.flatMap(({ row, checkIn, checkOut, hours, minutes, session }) =>
    checkIn && checkOut && !hours && !minutes
      ? [{ row, checkIn, checkOut, session, hours: hoursBetween(checkIn, checkOut) }]
      : [],
  )
  const lengths = timed.map(({ hours }) => hours)
  const odd = farLonger(lengths)
  const [inAt, outAt] = ['timeIn', 'timeOut'].map((name) => columns.findIndex(({ field }) => field?.name === name))
  return timed.flatMap(({ row, checkIn, checkOut, session, hours }, place) => {
    const ofSession = hoursBetween(session.start, session.end)
    if (!(lengths.length < fewest ? isFarLonger(hours, ofSession) : odd.has(place))) return []
    const column = [outAt, inAt].find((one) => one !== undefined && one >= 0 && cellsOf(row)[one]?.trim())
    const isSaid = [inAt, outAt].some((one) => {
      const key = cellKey(row, one ?? -1)
      return cells[key] !== undefined || setAside[key]
    })
    if (column === undefined || isSaid) return []
    const usual = Math.round((at(lengths, 0.5) ?? 0) * 2) / 2
    const others =
      lengths.length < fewest
        ? `its session takes ${inHours(ofSession)}`
        : `the others of this sheet stay about ${usual}`
    const times = `${checkIn.slice(11, 16)} to ${checkOut.slice(11, 16)}`
    const reason = `${times} is ${inHours(hours)}; ${others}. Please correct it, or write ${column === outAt ? checkOut.slice(11, 16) : times} if it is right`
    const text = cellsOf(row)[column]?.trim() ?? ''
    return [{ row, column: columns[column]?.heading.trim() ?? '', reason, cell: { key: cellKey(row, column), text } }]
  })
}
