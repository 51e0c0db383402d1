import { formatDate } from '#shared/dates.ts'
import type { FormField } from '#shared/form-field.ts'
import type { AskedMark, CheckedSheet, Rows } from '#shared/sheets/row-problems.ts'
import { cellKey, type SheetChoices } from '#shared/sheets/sheet-choices.ts'
import { timesIn } from './crowd-rules.ts'
import { daysWithoutSession } from './lacking-rules.ts'
import { readLegend } from './legend-rules.ts'
import { askedOfMarks, isAskedAbove, marksOf, notesOfMarks, openMark, withLegend } from './mark-rules.ts'
import type { HeldSession, Mark, Told } from './outcome-rules.ts'
import { checkSheet, participantFields } from './participant-rules.ts'
import { notesOfStays, type Stay } from './stay-rules.ts'
import { cutSecondTable, withoutRows } from './table-rules.ts'
import { type DayColumn, dayColumnsOf, toldFields } from './told-fields.ts'
import { inSession, type MarksOfSheet, readTold, saysNothing } from './told-rules.ts'
import { checkVisits, fewDays, type VisitDays, visitDay, visitDaysOf } from './visits-rules.ts'

interface Asked extends Pick<Parameters<typeof checkSheet>[1], 'choices' | 'find'> {
  /** The sessions that begin on one of these days, in their order. */
  sessionsOf: (days: { from: string; to: string }) => Promise<readonly HeldSession[]>
  /** The local time. */
  now: string
}

/** Chosen for a column of a day: its marks say who came. */
const dayValue = '+day'

interface OfSession extends DayColumn {
  sessionId: string
  session: Stay['session']
}

/**
 * A sheet of names with a column for each day of a series, each person with their marks in those sessions; whom no mark
 * names is left out.
 */
export async function checkDays(sent: Rows, asked: Asked): Promise<CheckedSheet> {
  const { find, now } = asked
  const legend = readLegend(sent)
  const choices = withLegend(asked.choices, legend)
  const first = cutSecondTable(withoutRows(sent, legend.rows), participantFields([], true), choices)
  const { rows } = first
  const { at, columns } = dayColumnsOf(rows, { fields: participantFields([]), day: now.slice(0, 10), choices })
  const isChosen = ({ name }: FormField) => Object.values(choices.columns).includes(name)
  // somebody who says which column is the date says that it is a list
  const visits = columns.length && !isChosen(visitDay) ? undefined : visitDaysOf(rows, now.slice(0, 10), choices)
  if (visits) return checkList(rows, visits, { ...asked, choices, notes: first.notes })
  const { found, notes, sessions } = await matchDays(columns, asked)
  const taken = found.filter((column) => isTaken(column, choices))
  const textAt = (cells: readonly string[], row: number, column: number) => {
    const key = cellKey(row, column)
    return choices.setAside[key] ? '' : (choices.cells[key] ?? cells[column] ?? '').trim()
  }
  const isMarked = (cells: readonly string[], i: number) => taken.some((column) => textAt(cells, i + 1, column.at))
  const marked = rows.map((cells, i) => (i <= at || isMarked(cells, i) ? cells : []))
  const sheet = await checkSheet(marked, { choices, find, roles: [], others: toldFields.filter(isChosen) })
  const reason = found.length
    ? ''
    : await problemOf(
        columns.map(({ day }) => day),
        asked,
      )
  // a day below which nothing stands may be one on which nothing was held
  const said = columns.flatMap((column) => {
    const cells = rows.slice(at + 1).flatMap((row) => row[column.at]?.trim() || [])
    return cells.length ? [{ day: column.day, times: cells.flatMap((cell) => timesIn(cell) ?? []) }] : []
  })
  sheet.daysWithoutSession = daysWithoutSession(said, sessions, now)
  sheet.columns = sheet.columns.map((one, i) =>
    columns.some((column) => column.at === i) ? { ...one, isOfDay: true } : one,
  )
  if (reason) return withoutSessions(sheet, { row: at + 1, reason })
  for (const column of found)
    sheet.columns = sheet.columns.map((one, i) => (i === column.at ? offered(one, column, choices) : one))
  const cellsOfDays = sheet.cells.flatMap((cells) => taken.map((column) => cells[column.at] ?? ''))
  const marks = marksOf(cellsOfDays, choices)
  sheet.marks = askedOfMarks(cellsOfDays, choices, asked.choices)
  sheet.problems.push(...[openMark(sheet.marks) ?? []].flat())
  const stays: Stay[] = []
  sheet.records = sheet.records.map((record, i) => {
    const row = sheet.rowNumbers[i] ?? 0
    const said = taken.map((column) => ({ ...column, text: textAt(sheet.cells[i] ?? [], row, column.at) }))
    sheet.problems.push(...unreadable(said, row, { marks, asked: sheet.marks ?? [] }))
    const vid = String(record['vid'])
    stays.push(
      ...said.map(({ text, session }) => ({ ...inSession(readTold(text, marks) ?? {}, session), row, vid, session })),
    )
    return { ...record, marks: said.flatMap((one) => markOf(one, marks)) }
  })
  const unmarked = rows.flatMap((cells, i) =>
    i > at && namesSomebody(cells, sheet) && !isMarked(cells, i) ? [i + 1] : [],
  )
  sheet.notes = [
    ...notesOfStays(stays, sheet.problems),
    ...notes,
    ...first.notes,
    ...unmarkedNote(unmarked),
    ...notesOfMarks(cellsOfDays, marks, sheet.marks),
    ...(sheet.notes ?? []),
  ]
  return sheet
}

async function checkList(rows: Rows, visits: VisitDays, { notes, ...asked }: Asked & { notes: readonly string[] }) {
  const { sheet, days, isAny } = await checkVisits(rows, visits, asked)
  sheet.notes = [...(sheet.notes ?? []), ...notes]
  const reason = isAny ? '' : await problemOf(days, asked)
  return reason ? withoutSessions(sheet, { row: 1, reason }) : sheet
}

/** Nothing of it can be imported: where its days only lack sessions, these are offered above. */
function withoutSessions(sheet: CheckedSheet, { row, reason }: { row: number; reason: string }): CheckedSheet {
  const isAsked = sheet.daysWithoutSession?.length ? { isAsked: true as const } : {}
  return { ...sheet, records: [], problems: [{ row, column: '', reason, isWhole: true, ...isAsked }] }
}

const isTaken = ({ at }: DayColumn, { columns }: SheetChoices) => (columns[at] ?? dayValue) === dayValue

/** A name with something beside it; a line that explains the marks stands alone. */
const namesSomebody = (cells: readonly string[], { columns }: CheckedSheet) =>
  columns.some(({ field }, i) => field?.name === 'fullName' && cells[i]?.trim()) &&
  cells.filter((cell) => cell.trim()).length > 1

/** Names the first ten rows. */
function unmarkedNote(rows: readonly number[]): string[] {
  if (!rows.length) return []
  const more = rows.length > 10 ? ` and ${(rows.length - 10).toLocaleString('en')} more` : ''
  const named = rows.slice(0, 10).join(', ')
  return [`No mark on these days, and left out: ${rows.length === 1 ? 'row' : 'rows'} ${named}${more}.`]
}

const offered = (column: CheckedSheet['columns'][number], day: OfSession, choices: SheetChoices) => ({
  ...column,
  offers: { value: dayValue, label: `Who came on ${formatDate(day.day)}`, isTaken: isTaken(day, choices) },
})

/** So many days before and after those of a sheet are told that have a session. */
const daysNear = 31
const mostNear = 8

const daysFrom = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

async function problemOf(
  unsorted: readonly string[],
  { sessionsOf, now }: Pick<Asked, 'sessionsOf' | 'now'>,
): Promise<string> {
  const days = unsorted.toSorted()
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last)
    return 'no column is headed by a day, such as 2/10, 2 Oct or 02 Oct 2026, or has the date of each row'
  const near = await sessionsOf({ from: daysFrom(first, -daysNear), to: daysFrom(last, daysNear) })
  const begun = near.filter(({ start, cancelled }) => !cancelled && start <= now)
  const named = [...new Set(begun.map(({ start }) => formatDate(start.slice(0, 10))))].slice(0, mostNear)
  const span = first === last ? formatDate(first) : `${formatDate(first)} to ${formatDate(last)}`
  return `the sheet is about ${span}, and this batch has no session then of which attendance can be entered. That is possible from the start of a session on. ${named.length ? `Days with such a session: ${named.join(', ')}` : 'No session within a month of it has started'}`
}

/** The columns with the session of their day; the others are named. */
async function matchDays(columns: readonly DayColumn[], { sessionsOf, now }: Asked) {
  const days = columns.map(({ day }) => day).toSorted()
  const [from, to] = [days[0], days.at(-1)]
  const sessions = from && to ? await sessionsOf({ from, to }) : []
  const found: OfSession[] = []
  const notes: string[] = []
  const isHeld = ({ day }: DayColumn) => sessions.some(({ start }) => start.slice(0, 10) === day)
  const without = columns.filter((column) => !isHeld(column))
  const areMany = without.length > fewDays
  if (areMany) notes.push(`${without.length} days are left out: there is no session on them.`)
  for (const column of areMany ? columns.filter(isHeld) : columns) {
    const ofDay = sessions.filter(({ start }) => start.slice(0, 10) === column.day)
    const session = ofDay.find(({ start, cancelled }) => !cancelled && start <= now)
    const day = formatDate(column.day)
    const why = !ofDay.length
      ? `there is no session on ${day}`
      : `the session of ${day} ${ofDay.every((one) => one.cancelled) ? 'was cancelled' : 'has not begun'}`
    if (session) found.push({ ...column, sessionId: session.vid, session })
    else notes.push(`“${column.heading}” is left out: ${why}.`)
  }
  return { found, notes, sessions }
}

function markOf({ sessionId, session, text }: OfSession & { text: string }, marks: MarksOfSheet): Mark[] {
  const told = inSession(readTold(text, marks) ?? {}, session)
  return told.outcome ? [{ sessionId, ...told }] : []
}

const unreadable = (
  said: readonly (OfSession & { text: string })[],
  row: number,
  { marks, asked }: { marks: MarksOfSheet; asked: readonly AskedMark[] },
) =>
  said
    .filter(({ text }) => text && !readTold(text, marks))
    .map(({ at, heading, text }) => ({
      row,
      column: heading,
      reason: saysNothing,
      cell: { key: cellKey(row, at), text },
      ...(isAskedAbove(text, asked) ? { isWord: true as const } : {}),
    }))

/** What is sent, session by session in their order; of somebody who stands in several rows what the first of them says. */
export function bySession(
  records: readonly { vid: string; marks: readonly Mark[] }[],
): { sessionId: string; people: (Told & { vid: string })[] }[] {
  const all = records.flatMap(({ vid, marks }) => marks.map((mark) => ({ vid, ...mark })))
  return [...Map.groupBy(all, ({ sessionId }) => sessionId)].map(([sessionId, some]) => ({
    sessionId,
    people: some.map(({ vid, outcome, hours, minutes, checkIn, checkOut }) => ({
      vid,
      outcome,
      ...(hours ? { hours } : {}),
      ...(minutes ? { minutes } : {}),
      ...(checkIn ? { checkIn } : {}),
      ...(checkOut ? { checkOut } : {}),
    })),
  }))
}
