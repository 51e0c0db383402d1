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
  /** Of an activity's month alone. */
  month: string
  rows: number
  /** Who came, each once; none once too many are kept. */
  participants: Set<string> | undefined
  /** Of every attendance one person, of a group or an organisation as many as came. */
  people: number
  seconds: number
  /** Those of a group or an organisation as often as people of it came, as closing a session says them; charts count them once. */
  secondsOfAll: number
}

/** A row has four decimals, of which the second is read: thirty times twenty minutes are ten hours, and not 9.999. */
export const toSeconds = (hours: number): number => Math.round(hours * 3600)
/** With as many decimals as the rows: what the sheets say adds up. */
export const toDecimals = (seconds: number): number => Math.round((seconds / 3600) * 10_000) / 10_000

/** By what the rows of an attendance report are added up, in the order of the sheet. */
const kinds = ['All', 'Activity', 'Location', 'Month', 'Activity and Month', 'Participant'] as const
/** Of more participants no sums are kept: a report may name hundreds of thousands, and memory must not grow with them. */
const mostParticipants = 50_000
/** So many names are kept, of all sums together, to count who came each once. */
const mostNames = 100_000
/** A kind with too many of them has no sums any more. */
export type Totals = Record<(typeof kinds)[number], Map<string, Total> | 'too many'> & { names: number }

export const newTotals = (): Totals => ({
  All: new Map(),
  Activity: new Map(),
  Location: new Map(),
  Month: new Map(),
  'Activity and Month': new Map(),
  Participant: new Map(),
  names: 0,
})

const place = (heading: string) => attendanceHeadings.indexOf(heading)
const at = {
  name: place('Name'),
  type: place('Activity Type'),
  activity: place('Activity Name'),
  date: place('Session Date'),
  location: place('Location'),
  hours: place('Hours Participated'),
  people: place('People'),
  id: place('ID'),
}

/** Adds rows as they are written: nothing but the sums is kept of them. */
export function addToTotals(totals: Totals, rows: readonly (readonly Cell[])[]): void {
  for (const row of rows) {
    const text = (column: number) => textOfCell(row[column] ?? '')
    const add = (kind: (typeof kinds)[number], key: string, name: string, ofMonth = '') => {
      const sums = totals[kind]
      if (sums === 'too many') return
      const known = sums.get(key)
      if (!known && sums.size === mostParticipants) {
        totals[kind] = 'too many'
        return
      }
      const none = { rows: 0, people: 0, seconds: 0, secondsOfAll: 0 }
      const total: Total = known ?? { ...none, name, month: ofMonth, participants: new Set() }
      total.rows += 1
      if (kind !== 'Participant') addName(totals, total, text(at.id))
      total.people += people
      total.seconds += seconds
      total.secondsOfAll += seconds * people
      sums.set(key, total)
    }
    const [people, seconds] = [Number(row[at.people] ?? 0), toSeconds(Number(row[at.hours] ?? 0))]
    const month = text(at.date).slice(0, 7)
    add('All', '', 'The whole report')
    add('Activity', `${text(at.type)}\n${text(at.activity)}`, text(at.activity))
    // a session at several is in a line of its own, and in none of theirs: the lines add up
    add('Location', text(at.location), text(at.location) || 'No location')
    add('Month', month, month)
    add('Activity and Month', `${text(at.activity)}\n${text(at.type)}\n${month}`, text(at.activity), month)
    add('Participant', text(at.id), text(at.name))
  }
}

function addName(totals: Totals, total: Total, id: string): void {
  const { participants } = total
  if (!participants || participants.has(id)) return
  if (totals.names === mostNames) {
    totals.names -= participants.size
    total.participants = undefined
  } else {
    totals.names += 1
    participants.add(id)
  }
}

const headings = [
  'Total of',
  'Name',
  'Month',
  'Attendances',
  'Different Participants',
  'People Each Time',
  'Hours Participated',
  'Hours of All People',
  'ID',
]

/**
 * The sheet of the sums, row by row, with its headings: months in their order, also those of an activity, the others from the
 * most hours down. A row is written when it is asked for: of many participants only the sums are kept.
 */
export function* totalRows(totals: Totals): Generator<Cell[]> {
  yield headings
  for (const kind of kinds) {
    const byMonth = kind === 'Month' || kind === 'Activity and Month'
    const found = totals[kind]
    if (found === 'too many') {
      yield [kind, `More than ${mostParticipants.toLocaleString('en')}: choose fewer days or people for their sums`]
      continue
    }
    const sums = [...found.entries()].toSorted(([a, one], [b, other]) =>
      byMonth ? (a < b ? -1 : 1) : other.seconds - one.seconds || (one.name < other.name ? -1 : 1),
    )
    for (const [key, { name, month, rows, participants, people, seconds, secondsOfAll }] of sums) {
      const each = kind === 'Participant' ? 1 : (participants?.size ?? '')
      const id = kind === 'Participant' ? key : ''
      yield [kind, name, month, rows, each, people, toDecimals(seconds), toDecimals(secondsOfAll), id]
    }
  }
}
