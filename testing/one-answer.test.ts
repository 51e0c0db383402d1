import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sumSessions } from '#features/analytics/activity-contract.ts'
import { getAttendance } from '#features/analytics/contract.ts'
import { rankHours } from '#features/analytics/server/queries/rank-hours.ts'
import { emptyFilters, type ReportQuery } from '#features/reports/rules.ts'
import { countBoardFigures } from '#features/reports/server/queries/count-board-figures.ts'
import { countHoursToCome, countLetterHours } from '#features/reports/server/queries/count-letter-hours.ts'
import { countAttendances, readAttendanceRows } from '#features/reports/server/queries/read-attendance-rows.ts'
import { type LimitedTenant, limitedTenant } from './limited-tenant.ts'
import {
  addRandomAttendance,
  changeRandomly,
  type Known,
  type KnownAttendance,
  randomFrom,
} from './random-attendance.ts'
import { type Person, startTestApp, type TestApp } from './start-test-app.ts'

/** Half past midnight in Singapore; in UTC it is still November. */
const now = '2026-12-01T00:30'
let test: TestApp
let place: LimitedTenant
let known: Known
const random = randomFrom(1)
beforeAll(async () => {
  test = await startTestApp({ NOW: '2026-11-30T16:30:00Z' })
  place = await limitedTenant(test)
  known = await addRandomAttendance(place, random)
})
afterAll(() => test.stop())

const sum = (hours: number[]) => Math.round(hours.reduce((all, one) => all + one, 0) * 100) / 100

/** Each part was rounded to a hundredth by itself: together they may be off by half of one each. */
function expectParts(parts: readonly number[], whole: number): void {
  const difference = Math.abs(parts.reduce((all, one) => all + one, 0) - whole)
  expect(difference, `${parts.join(' + ')} is ${whole}`).toBeLessThanOrEqual(0.005 * (parts.length + 1) + 1e-9)
}

/** Hours that were entered; where there are none or 0, the time between coming and going. */
function hoursOf({ hours, check_in, check_out }: KnownAttendance): number {
  if (hours) return hours
  return check_in && check_out ? (Date.parse(`${check_out}Z`) - Date.parse(`${check_in}Z`)) / 3_600_000 : 0
}
const came = ({ check_in, hours }: KnownAttendance) => check_in !== null || (hours ?? 0) > 0

interface Asked {
  from: string
  to: string
  /** One venue, for a colleague who has this alone. */
  venue: string | undefined
}

/** What the records say of the months asked for, counted one by one. */
function counted({ from, to, venue }: Asked) {
  const isAsked = ({ start, venues, isDeleted }: KnownAttendance['session']) =>
    !isDeleted && start.slice(0, 7) >= from && start.slice(0, 7) <= to && (!venue || venues.includes(venue))
  const isHeld = ({ start, isCancelled }: KnownAttendance['session']) => !isCancelled && start <= now
  const rows = known.attendances.filter(
    ({ session, isDeleted, who }) => !isDeleted && !who.isDeleted && isAsked(session),
  )
  const there = rows.filter(came)
  const ofHeld = rows.filter(({ session }) => isHeld(session))
  return {
    held: known.sessions.filter((one) => isAsked(one) && isHeld(one)).length,
    came: there.length,
    hours: sum(there.map(hoursOf)),
    noShows: ofHeld.filter(({ absent, excused }) => absent && !excused).length,
    unmarked: ofHeld.filter((one) => !one.absent && !came(one)).length,
    people: new Set(there.flatMap(({ kind, who }) => (kind === 'indivols' ? [who.id] : []))).size,
    hoursOfPeople: Object.fromEntries(
      known.people
        .map(({ id }) => [id, sum(there.flatMap((one) => (one.who.id === id ? [hoursOf(one)] : [])))] as const)
        .filter(([, hours]) => hours),
    ),
  }
}
type Counted = ReturnType<typeof counted>

const hoursIn = (rows: readonly { hours: number }[]): number[] => rows.map(({ hours }) => hours)

async function compare(asked: Asked, as: Person) {
  const { from, to, venue } = asked
  const { people, hoursOfPeople, ...figures } = counted(asked)
  const query = { from, to }
  const { months } = (await test.call(getAttendance, { query }, as)).body
  const add = (rows: Record<string, number>[], part: string) => sum(rows.map((row) => row[part] ?? 0))
  expect(add(months, 'attendances')).toBe(figures.came)
  expectParts(hoursIn(months), figures.hours)
  for (const by of ['all', 'type', 'activity'] as const) {
    const { rows } = (await test.call(sumSessions, { query: { ...query, by } }, as)).body
    expectParts(hoursIn(rows), figures.hours)
    const told = Object.fromEntries(Object.keys(figures).map((part) => [part, add(rows, part)]))
    expect([by, asked, { ...told, hours: figures.hours }]).toEqual([by, asked, figures])
  }
  const [firstDay, lastDay] = [`${from}-01`, dayBefore(to)]
  await place.tenant.run(as, async (ctx) => {
    const { sessions, attendances, hours, noShows, unmarked, ...board } = await countBoardFigures(ctx, {
      firstDay,
      lastDay,
    })
    expect({ held: sessions, came: attendances, hours: sum([hours]), noShows, unmarked }).toEqual(figures)
    expect(board.people).toBe(people)
    expectParts(hoursIn(board.activities), figures.hours)
    const report: ReportQuery = { ...emptyFilters('attendance'), startDate: firstDay, endDate: lastDay, venueIds: [] }
    expect(await countAttendances(ctx, report)).toBe(figures.came)
    let rows = 0
    for (let next: string | undefined = ''; next !== undefined; ) {
      const page: Awaited<ReturnType<typeof readAttendanceRows>> = await readAttendanceRows(ctx, report, [], next, 7)
      rows += page.rows.length
      next = page.next
    }
    expect(rows).toBe(figures.came)
    const span = { firstDay, lastDay, issuedAt: '2030-01-01T00:00', venueIds: venue ? [venue] : null }
    const ids = known.people.filter((one) => !one.isDeleted).map(({ id }) => id)
    const letters = [...(await countLetterHours(ctx, ids, span))].map(([id, one]) => [id, one.hours])
    expect(Object.fromEntries(letters)).toEqual(hoursOfPeople)
    // a letter of now has what has begun, and says how much is to come
    const ofNow = { ...span, issuedAt: now }
    const begun = [...(await countLetterHours(ctx, ids, ofNow)).values()].map((one) => one.hours)
    const all = [...begun, await countHoursToCome(ctx, ids, ofNow)]
    expectParts([...all, ...Object.values(hoursOfPeople).map((hours) => -hours)], 0)
  })
}

const dayBefore = (month: string) => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}

async function compareAll() {
  for (const [from, to] of [
    ['2026-10', '2026-10'],
    ['2026-11', '2026-11'],
    ['2026-12', '2026-12'],
    ['2025-12', '2026-12'],
  ] as const) {
    await compare({ from, to, venue: undefined }, place.tenant.superadmin)
    await compare({ from, to, venue: place.here.id }, place.limited)
  }
}

it('charts, the activities, the page for the board, the report and the letters have one answer', () => compareAll())

it('also after corrections, moves, cancellations and deletions, and after the nightly recount', async () => {
  await changeRandomly(place, known, random)
  await compareAll()
  await place.tenant.inside(({ db }) => sql`select resum_attendances(current_tenant())`.execute(db))
  await compareAll()
})

it('so have the totals of each person, their year and the list of who has most', async () => {
  await place.tenant.inside(({ db }) =>
    sql`select count_hours(array(select id from volunteers), ${now}::timestamp)`.execute(db),
  )
  const of = (span: [string, string]): Counted['hoursOfPeople'] =>
    counted({ from: span[0], to: span[1], venue: undefined }).hoursOfPeople
  const kept = await place.tenant.inside(({ db }) =>
    db
      .selectFrom('volunteers as v')
      .innerJoin('volunteer_sums as s', 's.volunteer_id', 'v.id')
      .select(['v.id', 'v.hours', 's.year_hours'])
      .where('v.deleted_at', 'is', null)
      .execute(),
  )
  const read = (part: 'hours' | 'year_hours') =>
    Object.fromEntries(kept.filter((row) => Number(row[part])).map((row) => [row.id, Number(row[part])]))
  expect(read('hours')).toEqual(of(['2025-01', '2027-12']))
  expect(read('year_hours')).toEqual(of(['2026-01', '2026-12']))
  const { mostHours } = await place.tenant.run(place.tenant.superadmin, (ctx) =>
    rankHours(ctx, { firstDay: '2026-11-01', lastDay: '2026-11-30' }),
  )
  const erased = known.people[5]?.id ?? ''
  const { [erased]: _, ...november } = of(['2026-11', '2026-11'])
  expect(Object.fromEntries(mostHours.map(({ vid, hours }) => [vid, hours]))).toEqual(november)
})
