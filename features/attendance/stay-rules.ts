import { formatDate } from '#shared/dates.ts'
import { nameRows, type RowProblem } from '#shared/sheets/row-problems.ts'
import type { Told } from './outcome-rules.ts'

/** What a row says of somebody in one session. */
export interface Stay extends Told {
  row: number
  /** Whom the row means; empty where nobody can be said to be meant yet. */
  vid: string
  /** Of the session, local. */
  session: { start: string; end: string }
  /** All that stands in the row, but for its number. */
  said?: string
}

const lineNumber = /^\s*(?:s\/?n\.?|s\/?no\.?|no\.?|#|序号)\s*$/i

/** What stands in a row, but for the number of its line: two rows that say the same are one visit. */
export const saidIn = (cells: readonly string[], columns: readonly { heading: string }[]): string =>
  cells
    .filter((_cell, at) => !lineNumber.test(columns[at]?.heading ?? ''))
    .join('\n')
    .trim()

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
export function notesOfStays(
  all: readonly Stay[],
  problems: readonly Pick<RowProblem, 'row' | 'isWhole'>[],
  addsUp = false,
): string[] {
  const bad = new Set(problems.flatMap(({ row, isWhole }) => (isWhole ? [] : [row])))
  const good = all.filter(({ row }) => !bad.has(row))
  const { stays, added } = addsUp ? addedUp(good) : { stays: good, added: [] }
  const { once, again } = firstOfEach(stays)
  const behind = all.filter(({ row, outcome }) => outcome === 'came' && bad.has(row))
  const rows = new Set(behind.map(({ row }) => row)).size
  const left = behind.length
    ? [
        `Not counted, and not imported before they are corrected: ${visitsOf(behind.length)} in ${rows === 1 ? '1 row' : `${rows.toLocaleString('en')} rows`}.`,
      ]
    : []
  return [...notesOfGood(once), ...noteOfAdded(added), ...noteOfTwice(again), ...left]
}

/** From when to when, where both are known. */
const timesOf = ({ checkIn, checkOut }: Stay) => (checkIn && checkOut ? { start: checkIn, end: checkOut } : undefined)

/** Two visits of one day: each says how long it was, and they are not at the same time, or what their rows say differs. */
function isAnother(one: Stay, other: Stay): boolean {
  const [times, others] = [timesOf(one), timesOf(other)]
  const isLong = (stay: Stay) => Boolean(stay.hours || stay.minutes || timesOf(stay))
  if (!isLong(one) || !isLong(other) || one.outcome !== 'came' || other.outcome !== 'came') return false
  if (times && others) return times.end <= others.start || others.end <= times.start
  return !times && !others && Boolean(one.said && other.said && one.said !== other.said)
}

interface Added extends Stay {
  rows: number[]
}

/**
 * Visits of one person on one day as one stay, where a list has a row for each and their times say that they are several; it
 * stands in the first of their rows. What is there twice stays as it is.
 */
export function addedUp(all: readonly Stay[]): { stays: Stay[]; added: Added[] } {
  const parts = new Map<Stay, [Stay, ...Stay[]]>()
  const first = new Map<string, Stay>()
  const stays = all.filter((stay) => {
    const key = `${stay.vid} ${stay.session.start}`
    const earlier = stay.vid ? first.get(key) : undefined
    const some = earlier && parts.get(earlier)
    if (some?.every((one) => isAnother(one, stay))) {
      some.push(stay)
      return false
    }
    if (!earlier) {
      first.set(key, stay)
      parts.set(stay, [stay])
    }
    return true
  })
  const sums = stays.map((stay) => {
    const some = parts.get(stay)
    return some && some.length > 1 ? sumOf(some) : stay
  })
  return { stays: sums, added: sums.filter((one): one is Added => 'rows' in one) }
}

/** From when they first came to when they last left, and how long they were there in all. */
function sumOf(some: readonly [Stay, ...Stay[]]): Added {
  const [first] = some
  const { hours: _hours, minutes: _minutes, ...stay } = first
  const minutes = Math.round(some.reduce((total, one) => total + hoursOf(one), 0) * 60)
  const times = some.flatMap((one) => timesOf(one) ?? [])
  const checkIn = times.map(({ start }) => start).toSorted()[0]
  const checkOut = times
    .map(({ end }) => end)
    .toSorted()
    .at(-1)
  const length = minutes % 30 === 0 ? { hours: minutes / 60, checkOut } : { minutes }
  return { ...stay, checkIn, checkOut: undefined, ...length, rows: some.map(({ row }) => row) }
}

function noteOfAdded(added: readonly Added[]): string[] {
  if (!added.length) return []
  const named = added
    .slice(0, mostNamed)
    .map((one) => `${nameRows(one.rows)} on ${formatDate(one.session.start.slice(0, 10))}, ${inHours(hoursOf(one))}`)
  const more = added.length > mostNamed ? ` and ${(added.length - mostNamed).toLocaleString('en')} more` : ''
  return [`Several visits of one person on one day are added up: ${named.join('; ')}${more}.`]
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
  const open = visits.filter(({ hours, minutes, checkIn, checkOut }) => !hours && !minutes && checkIn && !checkOut)
  return [
    `${visitsOf(visits.length)}, ${inHours(sum)} in all.`,
    ...(long.length ? [`Longer than the session: ${nameStays(long)}.`] : []),
    ...(open.length
      ? [
          `For how long they were there is not known, so ${open.length === 1 ? 'this counts' : 'these count'} no hours yet: ${nameRows(open.map(({ row }) => row))}. Write the times, or the hours.`,
        ]
      : []),
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
