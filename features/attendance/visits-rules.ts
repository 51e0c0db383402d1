import { dateOfSerial, formatDate, parseDate } from '#shared/dates.ts'
import type { FormField } from '#shared/form-field.ts'
import { type CheckedSheet, nameRows, type RowProblem, type Rows } from '#shared/sheets/row-problems.ts'
import { cellKey, cellOfAll, type SheetChoices } from '#shared/sheets/sheet-choices.ts'
import { findHeadings, isTotalLine } from '#shared/sheets/sheet-shape.ts'
import { dayOfHeading } from './heading-rules.ts'
import { daysWithoutSession } from './lacking-rules.ts'
import { withoutFarLonger } from './long-rules.ts'
import { type HeldSession, type Mark, toldOf } from './outcome-rules.ts'
import { checkSheet, participantFields } from './participant-rules.ts'
import { isRemark } from './remark-rules.ts'
import { addedUp, notesOfStays, type Stay, saidIn } from './stay-rules.ts'
import { hoursOfTimes, inSession } from './told-rules.ts'
import { hoursAsWritten, type SaidWhen, sessionMeant, timesOfRow } from './which-rules.ts'

/** The column that says on which day each row of a list of visits was. */
export const visitDay: FormField = { name: 'visitDay', section: '', kind: 'text', label: 'Date' }

const asAbove = /^(?:(?:the )?same (?:as )?above|as above|ditto|do\.|["“”〃]|''|同上)\.?$/i

/** "3-Nov", "Nov 3rd", 20261103, 46329 and "2026-11-03". */
function readDay(text: string, near: string): string | undefined {
  const plain = /^(20\d\d)(\d\d)(\d\d)$/.exec(text)?.slice(1).join('-')
  return dateOfSerial(text) ?? dayOfHeading(plain ?? text, near) ?? parseDate(text)
}

/** Where the headings of a list are and which column is which, as they say or as somebody chose. */
function headingsOf(rows: Rows, { headings, columns: chosen }: SheetChoices) {
  const { at, columns } = findHeadings(rows, [...participantFields([], true), visitDay], [], { chosen: headings })
  const placeOf = (name: string) => {
    const own = Object.entries(chosen).find(([, field]) => field === name)
    return own
      ? Number(own[0])
      : columns.findIndex(({ field }, place) => field?.name === name && chosen[place] === undefined)
  }
  return { at, placeOf }
}

export interface VisitDays {
  /** The place of the column. */
  at: number
  /** The day of each row, by its number; undefined where nobody can read it. */
  days: ReadonlyMap<number, string | undefined>
  /** Lines that say something of a day and are no visit, by their numbers. */
  remarks: ReadonlyMap<number, string>
}

/** The day of each row of a list of visits, where the sheet is one; an empty cell means the same as above. */
export function visitDaysOf(rows: Rows, near: string, choices: SheetChoices): VisitDays | undefined {
  const headings = headingsOf(rows, choices)
  const at = headings.placeOf(visitDay.name)
  if (at < 0) return undefined
  let day: string | undefined
  const days = new Map<number, string | undefined>()
  const remarks = new Map<number, string>()
  for (const [i, cells] of rows.entries()) {
    const filled = cells.filter((cell) => cell.trim())
    if (i <= headings.at || !filled.length || isTotalLine(cells)) continue
    const text = (choices.cells[cellKey(i + 1, at)] ?? cells[at] ?? '').trim()
    const isNote = filled.length === 1 && isRemark(text)
    if (isNote) remarks.set(i + 1, text)
    else if (text && !asAbove.test(text)) day = readDay(text, near)
    if (filled.length > 1 || !text) days.set(i + 1, day)
  }
  return { at, days, remarks }
}

interface Asked extends Pick<Parameters<typeof checkSheet>[1], 'choices' | 'find'> {
  sessionsOf: (days: { from: string; to: string }) => Promise<readonly HeldSession[]>
  now: string
}

/** A list with one row for each visit: the date of a row says which session it is about. */
export async function checkVisits(
  rows: Rows,
  { at, days, remarks }: VisitDays,
  { choices, find, sessionsOf, now }: Asked,
): Promise<{ sheet: CheckedSheet; days: string[]; isAny: boolean }> {
  const known = [...new Set([...days.values()].flatMap((day) => day ?? []))].toSorted()
  const [from, to] = [known[0], known.at(-1)]
  const held = from && to ? await sessionsOf({ from, to }) : []
  const begun = held.filter(({ start, cancelled }) => !cancelled && start <= now)
  const saidWhen = whenOf(rows, choices)
  const sessionOf = (row: number) => {
    const day = days.get(Math.floor(row))
    const some = day ? begun.filter(({ start }) => start.slice(0, 10) === day) : []
    return sessionMeant(some, saidWhen(Math.floor(row)))
  }
  const isRead = (row: number) => !days.has(row) || !days.get(row) || sessionOf(row) !== undefined
  const read = rows.map((cells, i) => (isRead(i + 1) ? cells : []))
  const sheet = await checkSheet(read, {
    choices,
    find,
    roles: [],
    hasBegun: true,
    sessionOf,
    others: [visitDay],
    addsUp: true,
  })
  const unread = sheet.rowNumbers.filter((row) => !sessionOf(row))
  sheet.problems.push(...unread.map((row) => problemOfDay(row, at, sheet)))
  const saysMore = sheet.columns.some(({ field }) => toldNames.has(field?.name ?? ''))
  const empty: number[] = []
  const stays = sheet.records.flatMap((record, i): Stay[] => {
    const row = sheet.rowNumbers[i] ?? 0
    const session = sessionOf(row)
    // a list that says no more than who and when is of those who came
    const hours = saysMore ? undefined : hoursOfTimes(saidWhen(row).shift)
    const told = saysMore ? toldOf(record) : inSession({ outcome: 'came', ...(hours ? { hours } : {}) }, session)
    const isTold = Boolean(told.outcome || told.hours || told.minutes)
    const isBad = sheet.problems.some((one) => one.row === row)
    if (session && !isTold && !isBad) empty.push(row)
    // a row that stays behind is no part of a day
    const vid = isBad ? '' : String(record['vid'])
    const said = saidIn(sheet.cells[i] ?? [], sheet.columns)
    return session && isTold ? [{ ...told, row, vid, session, said }] : []
  })
  const marks = new Map(addedUp(stays).stays.map((stay) => [stay.row, markOf(stay, sessionOf(stay.row)?.vid ?? '')]))
  sheet.records = sheet.records.map((record, i) => {
    const mark = marks.get(sheet.rowNumbers[i] ?? 0)
    return { ...record, marks: mark ? [mark] : [] }
  })
  const whole = saysMore || !stays.length ? [] : [...notesOfStays(stays, sheet.problems, true), ...noteOfWhole(stays)]
  sheet.notes = [
    ...whole,
    ...(sheet.notes ?? []),
    ...notesOfDays(rows, days, isRead, held),
    ...noteOfEmpty(empty),
    ...[...remarks].map(([row, text]) => `Row ${row} is a remark, and no day of those below: “${text}”.`),
  ]
  const lacking = [...days].flatMap(([row, day]) => {
    const said = saidWhen(row)
    return day ? [{ day, times: timesOfRow(said), hours: hoursAsWritten(said) }] : []
  })
  sheet.daysWithoutSession = daysWithoutSession(withoutFarLonger(lacking), held, now)
  return { sheet, days: known, isAny: begun.some(({ start }) => known.includes(start.slice(0, 10))) }
}

/** What each row says of when on its day it was. */
function whenOf(rows: Rows, choices: SheetChoices): (row: number) => SaidWhen {
  const { placeOf } = headingsOf(rows, choices)
  const [inAt, outAt, shiftAt] = [placeOf('timeIn'), placeOf('timeOut'), placeOf('shift')]
  const textAt = (row: number, at: number) => (choices.cells[cellKey(row, at)] ?? rows[row - 1]?.[at] ?? '').trim()
  return (row) => ({ timeIn: textAt(row, inAt), timeOut: textAt(row, outAt), shift: textAt(row, shiftAt) })
}

const markOf = (stay: Stay, sessionId: string): Mark => ({ sessionId, ...toldOf({ ...stay }) })

/** The day of which all rows are, where somebody said it. */
export const dayOfAll = cellOfAll('day')

/**
 * A sheet of one session. Of a list of visits, which says of each row on which day it was, the rows of that day are read; one of
 * other days alone is refused, unless somebody says that it is of this one.
 */
export async function checkSession(rows: Rows, asked: Parameters<typeof checkSheet>[1]): Promise<CheckedSheet> {
  const { day, hasBegun, choices } = asked
  const visits = day && hasBegun ? visitDaysOf(rows, day, choices) : undefined
  const chosen = visits && choices.columns[visits.at]
  if (!day || !visits || (chosen !== undefined && chosen !== visitDay.name)) return checkSheet(rows, asked)
  // a title may be that of last month's sheet
  if (choices.cells[dayOfAll] === day)
    return checkSheet(rows, { ...asked, others: [...(asked.others ?? []), visitDay] })
  const known = [...new Set([...visits.days.values()].flatMap((one) => one ?? []))].toSorted()
  const isOther = (row: number) => (visits.days.get(row) ?? day) !== day
  const others = rows.flatMap((_cells, i) => (isOther(i + 1) ? [i + 1] : []))
  const sheet = await checkSheet(
    rows.map((cells, i) => (isOther(i + 1) ? [] : cells)),
    { ...asked, others: [...(asked.others ?? []), visitDay] },
  )
  if (known.length && !known.includes(day)) {
    const span = [...new Set([known[0], known.at(-1)])].map((one) => formatDate(one ?? '')).join(' to ')
    const reason = `it is about ${span}, and this session is on ${formatDate(day)}. “Import attendance” under Activities > Attendance reads it into the sessions of its days`
    return { ...sheet, records: [], problems: [{ row: 1, column: '', reason, isWhole: true }], otherDays: span }
  }
  const unread = sheet.rowNumbers.filter((row) => visits.days.has(row) && !visits.days.get(row))
  sheet.problems.push(...unread.map((row) => problemOfDay(row, visits.at, sheet)))
  if (others.length) sheet.notes = [...(sheet.notes ?? []), `Of another day, and left out: ${nameRows(others)}.`]
  return sheet
}

/** A shift says when, and of those who came for how long. */
const toldNames = new Set(['outcome', 'hours', 'timeIn', 'timeOut'])

function problemOfDay(row: number, at: number, { columns, cells, rowNumbers }: CheckedSheet): RowProblem {
  const text = cells[rowNumbers.indexOf(row)]?.[at]?.trim() ?? ''
  const reason = 'on which day this was cannot be read; please write it like 3 Nov or 03/11/2026'
  return { row, column: columns[at]?.heading.trim() || visitDay.label, reason, cell: { key: cellKey(row, at), text } }
}

function notesOfDays(
  rows: Rows,
  days: VisitDays['days'],
  isRead: (row: number) => boolean,
  held: readonly HeldSession[],
) {
  const out = [...days].filter(([row]) => rows[row - 1]?.length && !isRead(row))
  const isHeld = (day: string | undefined) => held.some(({ start }) => start.slice(0, 10) === day)
  const without = out.filter(([, day]) => !isHeld(day))
  const count = new Set(without.map(([, day]) => day)).size
  if (count > fewDays)
    return [
      `Left out, since there is no session on ${count} days: ${without.length.toLocaleString('en')} rows.`,
      ...sayDays(
        out.filter(([, day]) => isHeld(day)),
        held,
      ),
    ]
  return sayDays(out, held)
}

/** More days without a session are told together. */
export const fewDays = 3

function sayDays(out: readonly (readonly [row: number, day: string | undefined])[], held: readonly HeldSession[]) {
  return [...Map.groupBy(out, ([, day]) => day ?? '')].map(([day, some]) => {
    const ofDay = held.filter(({ start }) => start.slice(0, 10) === day)
    const why = !ofDay.length
      ? `there is no session on ${formatDate(day)}`
      : `the session of ${formatDate(day)} ${ofDay.every((one) => one.cancelled) ? 'was cancelled' : 'has not begun'}`
    return `Left out, since ${why}: ${nameRows(some.map(([row]) => row))}.`
  })
}

function noteOfWhole(stays: readonly Stay[]): string[] {
  const whole = stays.filter(({ hours, minutes }) => !hours && !minutes)
  if (!whole.length) return []
  return whole.length === stays.length
    ? ['Nothing in the sheet says for how long: each visit counts as the whole session.']
    : [`Counted as the whole session, as nothing says for how long: ${nameRows(whole.map(({ row }) => row))}.`]
}

const noteOfEmpty = (rows: readonly number[]): string[] =>
  rows.length ? [`No time, hours or mark, and left out: ${nameRows(rows)}.`] : []
