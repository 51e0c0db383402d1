import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sumSessions } from '#features/analytics/activity-contract.ts'
import { rankHours } from '#features/analytics/server/queries/rank-hours.ts'
import { countBoardFigures } from '#features/reports/server/queries/count-board-figures.ts'
import { countLetterHours } from '#features/reports/server/queries/count-letter-hours.ts'
import { getVolunteer } from '#features/volunteers/contract.ts'
import { hoursBetween } from '#shared/elapsed.ts'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { testSession } from '#testing/test-session.ts'
import * as attendees from '../../attendee-contract.ts'
import { getClosing } from '../queries/get-closing.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-12-01T10:05:00Z' })))
afterAll(() => test.stop())

it.each([
  ['Europe/Berlin', '2026-10-24T22:00', '2026-10-25T06:00', 9],
  ['Europe/Berlin', '2026-03-28T22:00', '2026-03-29T06:00', 7],
  ['America/New_York', '2026-10-31T22:00', '2026-11-01T06:00', 9],
  ['America/New_York', '2026-03-07T22:00', '2026-03-08T06:00', 7],
  ['Asia/Singapore', '2026-03-28T22:00', '2026-03-29T06:00', 8],
])('in %s a session from %s to %s is %d hours, wherever they are counted', async (timeZone, start, end, hours) => {
  const tenant = await test.newTenant({ timeZone })
  const planned = await addTestActivity(tenant, { start, end })
  const { params, open } = testSession(() => ({ test, tenant, planned }))
  const body = { checkInTime: start, checkOutTime: end, hours: null }
  const one = { ...params(), vid: planned.attendanceId }
  expect((await test.call(attendees.correctAttendance, { params: one, body }, tenant.user)).status).toBe(200)
  expect((await open()).vols[0]).toMatchObject({ checkInTime: `${start}:00`, countedHours: hours })
  const { body: person } = await test.call(getVolunteer, { params: { id: planned.attendeeId } }, tenant.user)
  expect(person.sessions).toMatchObject([{ hours }])
  const [from, day] = [start.slice(0, 7), start.slice(0, 10)]
  const sums = await test.call(sumSessions, { query: { by: 'all', from, to: from } }, tenant.user)
  expect(sums.body.rows).toMatchObject([{ came: 1, hours }])
  await tenant.run(tenant.user, async (ctx) => {
    expect(await getClosing(ctx, planned.plannedSessionId)).toMatchObject({ hours, odd: [], neverOut: [] })
    expect(await countBoardFigures(ctx, { firstDay: day, lastDay: day })).toMatchObject({ hours })
    expect((await rankHours(ctx, { firstDay: day, lastDay: day })).mostHours).toMatchObject([{ hours }])
    const span = { firstDay: day, lastDay: day, issuedAt: '2026-12-01T00:00', venueIds: null }
    expect([...(await countLetterHours(ctx, [planned.attendeeId], span)).values()]).toMatchObject([{ hours }])
    const { rows } = await sql<{ hours: number }>`
      select hours::float8 as hours from volunteers where id = ${planned.attendeeId}`.execute(ctx.db)
    expect(rows).toEqual([{ hours }])
  })
  // by the clocks again once the times are of another night
  const next = { checkInTime: `${day}T08:00`, checkOutTime: `${day}T10:30`, hours: null }
  expect((await test.call(attendees.correctAttendance, { params: one, body: next }, tenant.user)).status).toBe(200)
  expect((await open()).vols[0]).toMatchObject({ countedHours: 2.5 })
  const later = await test.call(sumSessions, { query: { by: 'all', from, to: from } }, tenant.user)
  expect(later.body.rows).toMatchObject([{ hours: 2.5 }])
})

it('browser and database count the same around each change of the clocks', async () => {
  const tenant = await test.newTenant()
  const zones = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'America/Santiago', 'Asia/Singapore']
  const days = [
    '2026-03-07',
    '2026-03-28',
    '2026-04-04',
    '2026-04-04',
    '2026-09-05',
    '2026-10-03',
    '2026-10-24',
    '2026-10-31',
  ]
  const asked = zones.flatMap((zone) =>
    days.flatMap((day) =>
      [15, 22, 25.5, 26, 26.5].flatMap((first) =>
        [0, 0.5, 1, 3, 8, 30].map((long) => ({ zone, from: at(day, first), to: at(day, first + long) })),
      ),
    ),
  )
  const { rows } = await tenant.inside(({ db }) =>
    sql<{ hours: number }>`
      select extract(epoch from "to" - "from")::float8 / 3600 + coalesce(clock_shift("from", "to", zone), 0)::float8 as hours
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked (zone text, "from" timestamp, "to" timestamp)
    `.execute(db),
  )
  expect(rows).toHaveLength(asked.length)
  const differing = asked.filter((one, i) => hoursBetween(one.from, one.to, one.zone) !== rows[i]!.hours)
  expect(differing).toEqual([])
})

/** A local time so many hours after the start of a day. */
const at = (day: string, hours: number) => new Date(Date.parse(day) + hours * 3_600_000).toISOString().slice(0, 16)
