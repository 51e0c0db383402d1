import { formatDate } from '#shared/dates.ts'
import type { FormField } from '#shared/form-field.ts'
import type { AskedMark, SheetShape } from '#shared/sheets/row-problems.ts'
import { cellKey, type SheetChoices } from '#shared/sheets/sheet-choices.ts'
import { findHeadings } from '#shared/sheets/sheet-shape.ts'
import { dayOfHeading } from './heading-rules.ts'
import { askedOfMarks, marksOf, notesOfMarks } from './mark-rules.ts'
import { hoursOfTimes, readTold, type Said } from './told-rules.ts'
import { type Held, joinVisit, type ReadVisit, readVisit, type Visit, withoutLength } from './visit-rules.ts'

/** The columns of a sheet that say who came. */
export const toldFields: readonly FormField[] = [
  { name: 'outcome', section: '', kind: 'text', label: 'Attended' },
  { name: 'hours', section: '', kind: 'text', label: 'Hours' },
  // "PM" or "9-12": for how long, where no hours stand in the row
  { name: 'shift', section: '', kind: 'text', label: 'Shift' },
  { name: 'timeIn', section: '', kind: 'text', label: 'Time in' },
  { name: 'timeOut', section: '', kind: 'text', label: 'Time out' },
]

interface OfDay {
  fields: readonly FormField[]
  /** Of the session. */
  day: string
  choices: SheetChoices
}

type Cells = readonly (readonly string[])[]

export interface DayColumn {
  at: number
  heading: string
  day: string
}

/** The columns of a sheet whose headings are days; `near` says in which year those are that name none. */
export function dayColumnsOf(
  rows: Cells,
  { fields, day: near, choices }: OfDay,
): { at: number; columns: readonly DayColumn[] } {
  const found = findHeadings(rows, fields, [], { chosen: choices.headings })
  const columns = (rows[found.at] ?? []).flatMap((heading, at) => {
    const day = found.columns[at]?.field ? undefined : dayOfHeading(heading, near)
    return day ? [{ at, heading: heading.trim(), day }] : []
  })
  return { at: found.at, columns }
}

/**
 * A sheet with a column for each day is read by that of the session, under a heading that says so; one of other days alone
 * is refused.
 */
export function takeDay(rows: Cells, asked: OfDay): { rows: Cells; other?: string; isOfDays?: boolean } {
  const { at, columns } = dayColumnsOf(rows, asked)
  const own = columns.find(({ day }) => day === asked.day)
  if (own) return { rows: rows.with(at, headingsFor(rows[at] ?? [], own)), isOfDays: columns.length > 1 }
  if (columns.length < 2) return { rows }
  const days = columns.map(({ day }) => day).toSorted()
  return {
    rows,
    other: `its columns are of ${formatDate(days[0])} to ${formatDate(days.at(-1))}, and this session is on ${formatDate(asked.day)}. “Import attendance” of the batch reads all of these days at once`,
  }
}

/** With the column of one day as that which says who came. */
export const headingsFor = (headings: readonly string[], { at, heading }: DayColumn): string[] =>
  headings.with(at, `${toldFields[0]?.label} (${heading})`)

export interface LineTold {
  told: Visit
  /** Hours that go before the times beside them. */
  differs?: string | undefined
  /** Something stands there, whatever it means. */
  isAnything: boolean
  /** What nobody can read, with the place of its column. */
  unknown: { at: number; text: string; reason?: string }[]
}

interface TellAsked {
  choices: SheetChoices
  /** Those of the sheet alone, before its legend. */
  own?: SheetChoices
  /** Which session a row is about: times are read by it. */
  sessionOf?: ((row: number) => Held | undefined) | undefined
}

/** Reads what the lines of a sheet say of who came; a cross and a number are what they are in all of its lines. */
export function tellersOf(
  { columns, lines }: Pick<SheetShape, 'columns' | 'lines'>,
  { choices, own = choices, sessionOf }: TellAsked,
): { tell: (line: SheetShape['lines'][number]) => LineTold; notes: string[]; marks: readonly AskedMark[] } {
  const placeOf = (name: string) => columns.findIndex(({ field }) => field?.name === name)
  const [outcomeAt, hoursAt, shiftAt] = [placeOf('outcome'), placeOf('hours'), placeOf('shift')]
  const [inAt, outAt] = [placeOf('timeIn'), placeOf('timeOut')]
  const textAt = ({ number, cells }: SheetShape['lines'][number], at: number) => {
    const key = cellKey(number, at)
    return at < 0 || choices.setAside[key] ? '' : (choices.cells[key] ?? cells[at] ?? '').trim()
  }
  const isSetAside = ({ number, cells }: SheetShape['lines'][number], at: number) =>
    at >= 0 && Boolean(choices.setAside[cellKey(number, at)] && cells[at]?.trim())
  const outcomes = lines.map((line) => textAt(line, outcomeAt))
  // a number below "Hours" is one, and its words mean what they mean elsewhere
  const words = lines.map((line) => textAt(line, hoursAt)).filter((text) => !/^[\d.]+$/.test(text))
  const marks = marksOf([...outcomes, ...words], choices)
  const ofHours = new Map([...marks.meant].filter(([mark]) => mark !== '1'))
  const asked = askedOfMarks([...outcomes, ...words], choices, own)
  const shiftOf = (line: SheetShape['lines'][number]) => textAt(line, shiftAt)
  const visitOf = (line: SheetShape['lines'][number]) => {
    const times = { timeIn: textAt(line, inAt), timeOut: textAt(line, outAt) }
    const session = sessionOf?.(line.number)
    const all: ReadVisit = session ? readVisit(times, session, marks) : { told: {} }
    const isAnySetAside = [inAt, outAt, hoursAt].some((at) => isSetAside(line, at))
    const isTimeless = isAnySetAside && Boolean(all.wrong || !all.told.outcome)
    // the visit stays where its times do not
    const read = session && isTimeless ? { told: withoutLength(session) } : all
    const unread = [
      { at: inAt, text: times.timeIn, reason: read.wrong?.timeIn },
      { at: outAt, text: times.timeOut, reason: read.wrong?.timeOut },
    ]
    return {
      visit: read.told,
      isTimeless,
      isAny: Boolean(times.timeIn || times.timeOut),
      wrong: unread.flatMap((one) => (one.reason ? [{ ...one, reason: one.reason }] : [])),
    }
  }
  const tell = (line: SheetShape['lines'][number]): LineTold => {
    const said = [
      { at: outcomeAt, text: textAt(line, outcomeAt), marks },
      { at: hoursAt, text: textAt(line, hoursAt), marks: { ...marks, meant: ofHours, isOneHour: true } },
    ]
    const [outcome, hours] = said.map((one) => readTold(one.text, one.marks))
    const { visit, isTimeless, isAny, wrong } = visitOf(line)
    const joined = joinTold(outcome, hours)
    const { told, differs } = joinVisit(joined, isTimeless && joined.hours ? {} : visit)
    return {
      told: told.checkIn ? told : withShift(told, shiftOf(line)),
      differs,
      isAnything: isAny || said.some(({ text }) => text !== ''),
      unknown: [
        ...said.flatMap(({ at, text, marks: meant }) => (text && !readTold(text, meant) ? [{ at, text }] : [])),
        ...wrong,
      ],
    }
  }
  const alone = lines.filter((line) => tell(line).told.outcome === 'came' && !tell(line).told.hours)
  return { tell, notes: notesOfMarks([...outcomes, ...words, ...alone.map(shiftOf)], marks, asked), marks: asked }
}

/** Who came for a shift that says from when to when was there for so long; one time alone is when it begins. */
function withShift(told: Said, shift: string): Said {
  const hours = told.outcome === 'came' && !told.hours && !told.isHalf && hoursOfTimes(shift)
  return hours ? { ...told, hours } : told
}

/** Somebody who did not come has no hours, whatever stands there; hours alone say that they came. */
function joinTold(outcome: Said = {}, hours: Said = {}): Said {
  if (outcome.outcome === 'absent' || outcome.outcome === 'excused') return outcome
  if (hours.hours) return { outcome: 'came', hours: hours.hours }
  return outcome.outcome && !hours.isHalf ? outcome : hours
}
