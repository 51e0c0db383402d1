import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sumSessions } from '#features/analytics/activity-contract.ts'
import { getAttendance } from '#features/analytics/contract.ts'
import { listHours } from '#features/analytics/hours-contract.ts'
import { readHours } from '#features/analytics/server/queries/list-hours.ts'
import { rankHours } from '#features/analytics/server/queries/rank-hours.ts'
import { addToMonths, monthRows, newMonthlyHours } from '#features/reports/month-rules.ts'
import { countBoardFigures } from '#features/reports/server/queries/count-board-figures.ts'
import { countLetterHours } from '#features/reports/server/queries/count-letter-hours.ts'
import { readAttendanceRows } from '#features/reports/server/queries/read-attendance-rows.ts'
import { hasTraits, isOneWith } from '#features/selection/server/queries/trait-conditions.ts'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import * as attendees from '../../attendee-contract.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-12-01T10:05:00Z' })))
afterAll(() => test.stop())

const [day, month] = ['2026-11-24', '2026-11']

it.each([
  ['20 minutes, 150 times', 150, '10:20:00', 50],
  ['40 minutes, 7 times', 7, '10:40:00', 4.67],
  ['36 seconds, 100 times', 100, '10:00:36', 1],
])('%s are added up before they are rounded, wherever hours are counted', async (_what, times, until, hours) => {
  const tenant = await test.newTenant()
  const planned = await addTestActivity(tenant, { start: `${day}T10:00`, end: `${day}T11:00` })
  await tenant.inside(async ({ db }) => {
    await sql`
      insert into sessions (tenant_id, id, activity_id, batch_id, name, starts_at, ends_at, venue_ids, role_counts, role_total,
        created_on, created_by, updated_on, updated_by)
      select tenant_id, gen_random_uuid(), activity_id, batch_id, name, starts_at, ends_at, venue_ids, role_counts, role_total,
        created_on, created_by, updated_on, updated_by
      from sessions, generate_series(2, ${times})`.execute(db)
    await sql`
      insert into attendances (tenant_id, id, session_id, kind, volunteer_id, participant_name, check_in, check_out, hours,
        created_on, created_by, updated_on, updated_by)
      select a.tenant_id, gen_random_uuid(), s.id, a.kind, a.volunteer_id, a.participant_name, a.check_in,
        ${`${day}T${until}`}::timestamp, 0, a.created_on, a.created_by, a.updated_on, a.updated_by
      from attendances a, sessions s where s.id <> ${planned.plannedSessionId}`.execute(db)
  })
  // the last one as people do it: a write counts the person's hours
  const params = { sessionId: planned.plannedSessionId, vid: planned.attendanceId }
  const body = { checkInTime: `${day}T10:00`, checkOutTime: `${day}T${until}`, hours: 0 }
  expect((await test.call(attendees.correctAttendance, { params, body }, tenant.user)).status).toBe(200)
  const query = { from: month, to: month }
  const sums = await test.call(sumSessions, { query: { by: 'all', ...query } }, tenant.user)
  expect(sums.body.rows).toMatchObject([{ came: times, hours }])
  const { body: chart } = await test.call(getAttendance, { query }, tenant.user)
  expect(chart.months).toMatchObject([{ hours }])
  await tenant.run(tenant.user, async (ctx) => {
    expect(await countBoardFigures(ctx, { firstDay: day, lastDay: day })).toMatchObject({ hours })
    expect((await rankHours(ctx, { firstDay: day, lastDay: day })).mostHours).toMatchObject([{ hours }])
    const span = { firstDay: day, lastDay: day, issuedAt: '2026-12-01T00:00', venueIds: null }
    expect([...(await countLetterHours(ctx, [planned.attendeeId], span)).values()]).toMatchObject([{ hours }])
    // whole hours are what the list of volunteers asks for
    const value = `${day}..${day}:${Math.floor(hours)}`
    const listed = await sql`select from volunteer_search
      where ${isOneWith(ctx, hasTraits(ctx, [{ trait: 'hoursIn', value }]))}`.execute(ctx.db)
    expect(listed.rows).toHaveLength(1)
    const { rows } = await sql<{ hours: number; year: number }>`
      select v.hours::float8 as hours, s.year_hours::float8 as year from volunteers v
      join volunteer_sums s on s.volunteer_id = v.id where v.id = ${planned.attendeeId}`.execute(ctx.db)
    expect(rows).toEqual([{ hours, year: hours }])
  })
})

it('of thirty people with twenty minutes each ten hours are left, wherever their hours are added up', async () => {
  const tenant = await test.newTenant()
  const { attendanceId } = await addTestActivity(tenant, { start: `${day}T10:00`, end: `${day}T11:00` })
  const others = await addTestVolunteers(
    tenant,
    Array.from({ length: 29 }, (_, at) => `Person ${at}`),
  )
  await tenant.inside(async ({ db }) => {
    const times = sql`check_in = ${`${day}T10:00`}::timestamp, check_out = ${`${day}T10:20`}::timestamp, hours = 0`
    await sql`update attendances set ${times} where id = ${attendanceId}`.execute(db)
    await sql`
      insert into attendances (tenant_id, id, session_id, kind, volunteer_id, participant_name, check_in, check_out, hours,
        created_on, created_by, updated_on, updated_by)
      select a.tenant_id, gen_random_uuid(), a.session_id, a.kind, one, a.participant_name, a.check_in, a.check_out, 0,
        a.created_on, a.created_by, a.updated_on, a.updated_by
      from attendances a, unnest(${others}::uuid[]) one where a.id = ${attendanceId}`.execute(db)
  })
  const asked = { firstDay: day, lastDay: day }
  const totals = async () => (await test.call(listHours, { query: asked }, tenant.user)).body
  expect(await totals()).toMatchObject({ people: 30, visits: 30, hours: 10 })
  await tenant.run(tenant.user, async (ctx) => {
    const rows = await readHours(ctx, asked, { after: undefined, limit: 100 })
    expect(new Set(rows.map(({ hours }) => hours))).toEqual(new Set([0.3333]))
    expect(rows.reduce((sum, { hours }) => sum + hours, 0)).toBeCloseTo(10, 2)
    const query = { startDate: day, endDate: day, dateJoinedStart: '', dateJoinedEnd: '', venueIds: [], statuses: [] }
    const months = newMonthlyHours()
    addToMonths(months, (await readAttendanceRows(ctx, query, [], '', 100)).rows)
    const written = [...monthRows(months)]
    expect([written[1]?.[2], written.at(-1)?.[2], written.at(-1)?.[3]]).toEqual([0.3333, 10, 10])
  })
  await tenant.inside(({ db }) =>
    sql`update volunteers set erased_on = now() where id = any(${others}::uuid[])`.execute(db),
  )
  expect(await totals()).toMatchObject({ hours: 10, erased: { people: 29, hours: 9.67 } })
})
