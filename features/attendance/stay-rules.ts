import { formatDate } from '#shared/dates.ts'
import type { RowProblem } from '#shared/row-problems.ts'
import type { Told } from './outcome-rules.ts'

/** What a row says of somebody in one session. */
export interface Stay extends Told {
  row: number
  /** Whom the row means; empty where nobody can be said to be meant yet. */
  vid: string
  /** Of the session, local. */
  session: { start: string; end: string }
}

const mostNamed = 10

const lengthOf = ({ start, end }: Stay['session']) => (Date.parse(`${end}Z`) - Date.parse(`${start}Z`)) / 3_600_000

/** Somebody of whom it is not known when they left counts nothing yet. */
function hoursOf({ hours, minutes, checkIn, checkOut, session }: Stay): number {
  if (minutes) return minutes / 60
  if (hours || !checkIn) return hours ?? lengthOf(session)
  return checkOut ? lengthOf({ start: checkIn, end: checkOut }) : 0
}

/** 1.75 hours. */
export const inHours = (hours: number): string =>
  `${hours.toLocaleString('en', { maximumFractionDigits: 2 })} ${hours === 1 ? 'hour' : 'hours'}`

/**
 * What the visits of a sheet come to that will be written, to be compared with its own total, and who is said to have stayed
 * too long. Visits in rows that stay behind are named apart.
 */
export function notesOfStays(all: readonly Stay[], problems: readonly Pick<RowProblem, 'row' | 'isWhole'>[]): string[] {
  const bad = new Set(problems.flatMap(({ row, isWhole }) => (isWhole ? [] : [row])))
  const { once, again } = firstOfEach(all.filter(({ row }) => !bad.has(row)))
  const behind = all.filter(({ row, outcome }) => outcome === 'came' && bad.has(row))
  const rows = new Set(behind.map(({ row }) => row)).size
  const left = behind.length
    ? [
        `Not counted, and not imported before they are corrected: ${visitsOf(behind.length)} in ${rows === 1 ? '1 row' : `${rows.toLocaleString('en')} rows`}.`,
      ]
    : []
  return [...notesOfGood(once), ...noteOfTwice(again), ...left]
}

/** Of somebody who stands in several rows for one session the first of them counts. */
function firstOfEach(stays: readonly Stay[]) {
  const first = new Map<string, number>()
  const once: Stay[] = []
  const again: (Stay & { as: number })[] = []
  for (const stay of stays) {
    const key = `${stay.vid} ${stay.session.start}`
    const as = stay.vid && stay.outcome ? first.get(key) : undefined
    if (as !== undefined) again.push({ ...stay, as })
    else {
      once.push(stay)
      if (stay.outcome) first.set(key, stay.row)
    }
  }
  return { once, again }
}

function noteOfTwice(again: readonly (Stay & { as: number })[]): string[] {
  if (!again.length) return []
  const named = again
    .slice(0, mostNamed)
    .map(({ row, as, session }) => `row ${row} on ${formatDate(session.start.slice(0, 10))}, as in row ${as}`)
  const more = again.length > mostNamed ? ` and ${(again.length - mostNamed).toLocaleString('en')} more` : ''
  return [`In the sheet twice for one session, where the first row counts: ${named.join('; ')}${more}.`]
}

const visitsOf = (count: number) => (count === 1 ? '1 visit' : `${count.toLocaleString('en')} visits`)

function notesOfGood(stays: readonly Stay[]): string[] {
  const visits = stays.filter(({ outcome }) => outcome === 'came')
  if (!visits.length) return []
  const sum = visits.reduce((total, visit) => total + hoursOf(visit), 0)
  const long = visits.filter((visit) => hoursOf(visit) > lengthOf(visit.session))
  const exact = visits.filter(({ minutes }) => minutes)
  return [
    `${visitsOf(visits.length)}, ${inHours(sum)} in all.`,
    ...(long.length ? [`Longer than the session: ${nameStays(long)}.`] : []),
    ...(exact.length
      ? [`Kept to the minute, as check-in and check-out times from the beginning of the session: ${nameStays(exact)}.`]
      : []),
  ]
}

/** The first of them. */
function nameStays(stays: readonly Stay[]): string {
  const named = stays
    .slice(0, mostNamed)
    .map((visit) => `row ${visit.row}, ${inHours(hoursOf(visit))} on ${formatDate(visit.session.start.slice(0, 10))}`)
  const more = stays.length > mostNamed ? ` and ${(stays.length - mostNamed).toLocaleString('en')} more` : ''
  return `${named.join('; ')}${more}`
}

/** Of rows whose hours go before their times. */
export const noteOfHours = (rows: readonly string[]): string[] =>
  rows.length
    ? [
        `The hours of the sheet count: ${rows.slice(0, mostNamed).join('; ')}${rows.length > mostNamed ? ` and ${rows.length - mostNamed} more` : ''}.`,
      ]
    : []
