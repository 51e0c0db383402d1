import { type Cell, textOfCell } from '#shared/cell.ts'
import { attendanceHeadings, toDecimals, toSeconds } from './sheet-rules.ts'

interface Participant {
  name: string
  type: string
  /** In seconds, by month as YYYY-MM. */
  seconds: Map<string, number>
}

/** The hours of each participant in each month, as the rows of an attendance report are written. */
export interface MonthlyHours {
  /** By their id: namesakes stay apart. None once there are too many months of participants to keep. */
  participants: Map<string, Participant> | 'too many'
  kept: number
}

/** So many months of participants are kept: 50,000 people of four months each, or 8,000 of two years. */
const most = 200_000

export const newMonthlyHours = (): MonthlyHours => ({ participants: new Map(), kept: 0 })

const place = (heading: string) => attendanceHeadings.indexOf(heading)
const at = {
  name: place('Name'),
  type: place('Type'),
  date: place('Session Date'),
  hours: place('Hours Participated'),
  id: place('ID'),
}

export function addToMonths(months: MonthlyHours, rows: readonly (readonly Cell[])[]): void {
  for (const row of rows) {
    const { participants } = months
    if (participants === 'too many') return
    const text = (column: number) => textOfCell(row[column] ?? '')
    const month = text(at.date).slice(0, 7)
    const known = participants.get(text(at.id))
    const one: Participant = known ?? { name: text(at.name), type: text(at.type), seconds: new Map() }
    if (!known) participants.set(text(at.id), one)
    if (!one.seconds.has(month)) months.kept += 1
    one.seconds.set(month, (one.seconds.get(month) ?? 0) + toSeconds(Number(row[at.hours] ?? 0)))
    if (months.kept > most) months.participants = 'too many'
  }
}

const sum = (all: Iterable<number>) => [...all].reduce((total, one) => total + one, 0)

/**
 * A row for each participant by name and a column for each month from the first to the last, then the sums of all. A row is
 * written when it is asked for.
 */
export function* monthRows({ participants }: MonthlyHours): Generator<Cell[]> {
  if (participants === 'too many') {
    yield ['Name']
    yield [`More than ${most.toLocaleString('en')} months of participants: choose fewer days or people`]
    return
  }
  const months = everyMonth([...participants.values()].flatMap(({ seconds }) => [...seconds.keys()]))
  yield ['Name', 'Type', ...months, 'All months', 'ID']
  const byName = [...participants.entries()].toSorted(([id, one], [otherId, other]) =>
    one.name === other.name ? (id < otherId ? -1 : 1) : one.name < other.name ? -1 : 1,
  )
  for (const [id, { name, type, seconds }] of byName) {
    const cells = months.map((month): Cell => (seconds.has(month) ? toDecimals(seconds.get(month) ?? 0) : ''))
    yield [name, type, ...cells, toDecimals(sum(seconds.values())), id]
  }
  if (!byName.length) return
  const sums = months.map((month) => sum(byName.map(([, { seconds }]) => seconds.get(month) ?? 0)))
  yield ['All participants', '', ...sums.map(toDecimals), toDecimals(sum(sums)), '']
}

/** A month in which nobody came has its column, too: who reads the sheet counts twelve of a year. */
function everyMonth(found: readonly string[]): string[] {
  const sorted = [...new Set(found)].toSorted((a, b) => (a < b ? -1 : 1))
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (!first || !last) return []
  const months = [first]
  for (let month = first; month < last; months.push(month)) month = nextMonth(month)
  return months
}

function nextMonth(text: string): string {
  const [year = 0, month = 0] = text.split('-').map(Number)
  const next = month === 12 ? [year + 1, 1] : [year, month + 1]
  return `${String(next[0]).padStart(4, '0')}-${String(next[1]).padStart(2, '0')}`
}
