import { type Cell, textOfCell } from '#shared/cell.ts'

/** The columns of the attendance report. */
export const attendanceHeadings = [
  'Name',
  'Type',
  'Activity Type',
  'Activity Name',
  'Batch',
  'Session',
  'Session Date',
  'Session Start',
  'Session End',
  'Location',
  'Check in time',
  'Check out time',
  'Hours Participated',
  'Roles Filled',
  'People',
  'ID',
  'Mobile No.',
  'Email Address',
]

interface Total {
  name: string
  rows: number
  people: number
  hours: number
  /** Those of a group or an organisation as often as people of it came, as closing a session says them; charts count them once. */
  hoursOfAll: number
}

/** By what the rows of an attendance report are added up, in the order of the sheet. */
const kinds = ['All', 'Activity', 'Month', 'Participant'] as const
/** Of more participants no sums are kept: a report may name hundreds of thousands, and memory must not grow with them. */
const mostParticipants = 50_000
/** A kind with too many of them has no sums any more. */
export type Totals = Record<(typeof kinds)[number], Map<string, Total> | 'too many'>

export const newTotals = (): Totals => ({
  All: new Map(),
  Activity: new Map(),
  Month: new Map(),
  Participant: new Map(),
})

const place = (heading: string) => attendanceHeadings.indexOf(heading)
const at = {
  name: place('Name'),
  type: place('Activity Type'),
  activity: place('Activity Name'),
  date: place('Session Date'),
  hours: place('Hours Participated'),
  people: place('People'),
  id: place('ID'),
}

/** Adds rows as they are written: nothing but the sums is kept of them. */
export function addToTotals(totals: Totals, rows: readonly (readonly Cell[])[]): void {
  for (const row of rows) {
    const text = (column: number) => textOfCell(row[column] ?? '')
    const add = (kind: keyof Totals, key: string, name: string) => {
      const sums = totals[kind]
      if (sums === 'too many') return
      const known = sums.get(key)
      if (!known && sums.size === mostParticipants) {
        totals[kind] = 'too many'
        return
      }
      const total = known ?? { name, rows: 0, people: 0, hours: 0, hoursOfAll: 0 }
      total.rows += 1
      total.people += people
      total.hours += hours
      total.hoursOfAll += hours * people
      sums.set(key, total)
    }
    const [people, hours] = [Number(row[at.people] ?? 0), Number(row[at.hours] ?? 0)]
    const month = text(at.date).slice(0, 7)
    add('All', '', 'The whole report')
    add('Activity', `${text(at.type)}\n${text(at.activity)}`, text(at.activity))
    add('Month', month, month)
    add('Participant', text(at.id), text(at.name))
  }
}

const hundredths = (hours: number) => Math.round(hours * 100) / 100

/**
 * The sheet of the sums, row by row, with its headings: months in their order, the others from the most hours down. A row is
 * written when it is asked for: of many participants only the sums are kept.
 */
export function* totalRows(totals: Totals): Generator<Cell[]> {
  yield ['Total of', 'Name', 'Rows', 'People', 'Hours Participated', 'Hours of All People', 'ID']
  for (const kind of kinds) {
    const byMonth = kind === 'Month'
    const found = totals[kind]
    if (found === 'too many') {
      yield [kind, `More than ${mostParticipants.toLocaleString('en')}: choose fewer days or people for their sums`]
      continue
    }
    const sums = [...found.entries()].toSorted(([a, one], [b, other]) =>
      byMonth ? (a < b ? -1 : 1) : other.hours - one.hours || (one.name < other.name ? -1 : 1),
    )
    for (const [key, { name, rows, people, hours, hoursOfAll }] of sums)
      yield [kind, name, rows, people, hundredths(hours), hundredths(hoursOfAll), kind === 'Participant' ? key : '']
  }
}
