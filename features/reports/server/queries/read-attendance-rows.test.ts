import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listZones } from '#features/form-settings/server/queries/list-zones.ts'
import type { Context } from '#server/context.ts'
import { textOfCell } from '#shared/cell.ts'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { type AttendedMonths, addAttendedMonths } from '#testing/attended-months.ts'
import { type LimitedTenant, limitedTenant } from '#testing/limited-tenant.ts'
import { type Person, startTestApp, type TestApp } from '#testing/start-test-app.ts'
import type { ReportQuery } from '../../rules.ts'
import { attendanceHeadings } from '../../sheet-rules.ts'
import { countLetterHours } from './count-letter-hours.ts'
import { countAttendances, readAttendanceRows } from './read-attendance-rows.ts'

let test: TestApp
let place: LimitedTenant
let months: AttendedMonths
beforeAll(async () => {
  test = await startTestApp({ NOW: '2026-12-01T01:05:00Z' })
  place = await limitedTenant(test, { limitPeopleToLocations: 'off' })
  months = await addAttendedMonths(place.tenant, { here: [place.here.id], away: [place.away.id] })
})
afterAll(() => test.stop())

const everything: ReportQuery = {
  startDate: '',
  endDate: '',
  dateJoinedStart: '',
  dateJoinedEnd: '',
  venueIds: [],
  statuses: [],
}

const [nameAt, dayAt, hoursAt] = ['Name', 'Session Date', 'Hours Participated'].map((heading) =>
  attendanceHeadings.indexOf(heading),
)

/** All pages, two rows at a time: the name, the day of the session and the hours; and that the count agrees. */
async function readAll(ctx: Context, query: ReportQuery) {
  const zones = await listZones(ctx)
  const found = []
  let after: string | undefined = ''
  while (after !== undefined) {
    const page = await readAttendanceRows(ctx, query, zones, after, 2)
    found.push(...page.rows)
    after = page.next
  }
  expect(await countAttendances(ctx, query)).toBe(found.length)
  return found
}

const read = async (query: Partial<ReportQuery>, as: Person = place.tenant.superadmin) => {
  const rows = await place.tenant.run(as, (ctx) => readAll(ctx, { ...everything, ...query }))
  const texts = rows.map((row) => row.map((cell) => textOfCell(cell)))
  return texts.map((row) => `${row[nameAt!]} ${row[dayAt!]!.slice(5)} ${row[hoursAt!]}`)
}

const october = ['Siti Rahman 10-31 3.5']
const november = ['Siti Rahman 11-01 1', 'Harbour Bank 11-01 2', 'Readers 11-01 0.5', 'Arun Kumar 11-30 2.5']
const december = ['Arun Kumar 12-01 0']

it.each<[string, Partial<ReportQuery>, string[]]>([
  ['everything', {}, [...october, ...november, ...december]],
  ['a month from its first midnight to its last', { startDate: '2026-11-01', endDate: '2026-11-30' }, november],
  ['until the end of a month', { endDate: '2026-10-31' }, october],
  ['from the first of a month', { startDate: '2026-12-01' }, december],
  ['a month without sessions', { startDate: '2026-09-01', endDate: '2026-09-30' }, []],
  ['people of a status', { statuses: ['active'], endDate: '2026-11-29' }, [...october, november[0]!]],
  ['people who joined by the last second of a day', { dateJoinedEnd: '2026-09-30', endDate: '2026-10-31' }, october],
  ['people who joined after it', { dateJoinedStart: '2026-10-01', endDate: '2026-11-29' }, [november[1]!]],
])('%s', async (_what, query, expected) => expect((await read(query)).toSorted()).toEqual(expected.toSorted()))

it('is of the chosen locations of people', async () => {
  expect(await read({ venueIds: [place.away.id] })).toEqual(['Harbour Bank 11-01 2'])
})

it('is of the sessions at the own locations, and of all for anyone who has all', async () => {
  const own = [...october, ...november.slice(0, 3), ...december]
  expect((await read({}, place.limited)).toSorted()).toEqual(own.toSorted())
  expect(await read({}, place.tenant.superadmin)).toHaveLength(6)
})

it('has a cell for each heading: texts, dates and numbers, and what tells namesakes apart', async () => {
  await place.tenant.inside(({ db }) =>
    db.updateTable('volunteers').set({ mobile_no: '+6591234567' }).where('id', '=', months.siti).execute(),
  )
  const [row] = await place.tenant.run(place.tenant.superadmin, (ctx) => readAll(ctx, everything))
  expect(Object.fromEntries(attendanceHeadings.map((heading, at) => [heading, row![at]]))).toEqual({
    Name: 'Siti Rahman',
    Type: 'Individual',
    'Activity Type': 'Events',
    'Activity Name': 'Night Reading',
    Batch: 'Night Reading - Batch 1',
    Session: 'Reading 10-31',
    'Session Date': { date: '2026-10-31' },
    'Session Start': { date: '2026-10-31 22:00' },
    'Session End': { date: '2026-11-01 02:00' },
    Location: place.here.name,
    'Check in time': { date: '2026-10-31 22:05' },
    'Check out time': { date: '2026-11-01 01:35' },
    'Hours Participated': 3.5,
    'Roles Filled': 'Reader, Host',
    People: 1,
    ID: months.siti,
    'Mobile No.': '+6591234567',
    'Email Address': 'siti.rahman@example.org',
  })
})

it('names who came to the own sessions, and has no number or address of those whom the reader may not see', async () => {
  const other = await limitedTenant(test)
  const { siti } = await addAttendedMonths(other.tenant, { here: [other.here.id], away: [other.away.id] })
  await other.tenant.inside(({ db }) =>
    db
      .updateTable('volunteers')
      .set({ venue_ids: [other.away.id], mobile_no: '+6591234567' })
      .where('id', '=', siti)
      .execute(),
  )
  const rowsOf = async (as: Person, query: Partial<ReportQuery> = {}) => {
    const rows = await other.tenant.run(as, (ctx) => readAll(ctx, { ...everything, endDate: '2026-10-31', ...query }))
    return rows.map((row) => [row[nameAt!], ...row.slice(-2)])
  }
  expect(await rowsOf(other.limited)).toEqual([['Siti Rahman', '', '']])
  const known = ['Siti Rahman', '+6591234567', 'siti.rahman@example.org']
  expect(await rowsOf(other.tenant.superadmin)).toEqual([known])
  // nor does a filter tell their status
  const active = { statuses: ['active'] }
  expect([await rowsOf(other.limited, active), await rowsOf(other.tenant.superadmin, active)]).toEqual([[], [known]])
})

it('goes on over more sessions than a page looks through, with and without anybody', async () => {
  const tenant = await test.newTenant()
  const { batchId, activityId, attendeeId } = await addTestActivity(tenant)
  await tenant.inside(async ({ db, now }) => {
    const of = { tenant_id: tenant.id, created_on: now, created_by: 'test', updated_on: now, updated_by: 'test' }
    const ids = Array.from({ length: 50 }, () => uuidv7())
    const session = { ...of, batch_id: batchId, activity_id: activityId, name: 'Visit' }
    const times = { starts_at: '2026-10-01T09:00', ends_at: '2026-10-01T10:00' }
    await db
      .insertInto('sessions')
      .values(ids.map((id) => ({ ...session, ...times, id })))
      .execute()
    const attendance = {
      ...of,
      kind: 'indivols' as const,
      volunteer_id: attendeeId,
      participant_name: 'Siti',
      hours: 1,
    }
    const came = [...ids.slice(0, 3), ...ids.slice(45)]
    await db
      .insertInto('attendances')
      .values(came.map((session_id) => ({ ...attendance, id: uuidv7(), session_id })))
      .execute()
  })
  expect(await tenant.run(tenant.user, (ctx) => readAll(ctx, everything))).toHaveLength(9)
})

it.each([
  ['as many as somebody said came', { people_expected: 3, people_came: 5 }, 5],
  ['one where people are only expected', { people_expected: 3, people_came: null }, 1],
  ['one where nobody said a number', { people_expected: null, people_came: null }, 1],
])('counts of a group %s, as its hours letter does', async (_what, number, people) => {
  const own = await limitedTenant(test)
  const { groupId } = await addAttendedMonths(own.tenant)
  await own.tenant.inside(({ db }) =>
    db
      .updateTable('attendances')
      .set(number)
      .where('group_id', '=', groupId)
      .where('check_in', 'is not', null)
      .execute(),
  )
  const rows = await own.tenant.run(own.tenant.superadmin, (ctx) => readAll(ctx, everything))
  const [row] = rows.filter((one) => one[nameAt!] === 'Readers')
  expect(row?.[attendanceHeadings.indexOf('People')]).toBe(people)
  const letter = await own.tenant.inside(({ db }) =>
    countLetterHours({ db }, [groupId], {
      firstDay: '2026-01-01',
      lastDay: '2026-12-31',
      issuedAt: '2026-12-31T09:00',
      venueIds: null,
    }),
  )
  expect(letter.get(groupId)?.hours).toBe(Number(row?.[hoursAt!]) * people)
})
