import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { removeParticipants } from '#features/attendance/contract.ts'
import { deleteVolunteer, restoreVolunteer } from '#features/volunteers/contract.ts'
import { type AttendedMonths, addAttendedMonths } from '#testing/attended-months.ts'
import { type LimitedTenant, limitedTenant } from '#testing/limited-tenant.ts'
import { type Person, startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { getAttendance } from '../../contract.ts'
import { analyticsFeature } from '../feature.ts'

let test: TestApp
let place: LimitedTenant
let months: AttendedMonths
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-12-01T01:05:00Z' })))
beforeEach(async () => {
  place = await limitedTenant(test, { limitPeopleToLocations: 'off' })
  months = await addAttendedMonths(place.tenant, { here: [place.here.id], away: [place.away.id] })
})
afterAll(() => test.stop())

/** October, November and December: attendances and hours. */
async function read(as: Person = place.tenant.superadmin) {
  const { body } = await test.call(getAttendance, { query: { from: '2026-10', to: '2026-12' } }, as)
  return body.months.map((one: { attendances: number; hours: number }) => [one.attendances, one.hours])
}
const october = [1, 3.5]
const november = [4, 6]
const december = [1, 0]

/** What must hold of the sums, as `manyhands check` asks it. */
async function expectRightSums() {
  for (const { query } of analyticsFeature.checks ?? []) {
    const { rows } = await place.tenant.inside(({ db }) =>
      sql.raw(query.replaceAll('$1', `'${place.tenant.id}'`)).execute(db as never),
    )
    expect(rows).toEqual([])
  }
}

it('counts in the month in which a session begins, hours 0 by the times, over midnight, and nobody deleted', async () => {
  expect(await read()).toEqual([october, november, december])
  await expectRightSums()
})

it('is the last twelve months unless told, empty ones too', async () => {
  const { body } = await test.call(getAttendance, { query: {} }, place.tenant.user)
  expect([body.months.length, body.months[0], body.months[11].month]).toEqual([
    12,
    { month: '2026-01', attendances: 0, hours: 0 },
    '2026-12',
  ])
  expect((await test.call(getAttendance, { query: { to: '2027-01' } }, place.tenant.user)).status).toBe(400)
})

it('is of the sessions at the own locations, and of all for anyone who has all; a kiosk is refused', async () => {
  expect(await read(place.limited)).toEqual([october, [3, 3.5], december])
  expect(await read()).toEqual([october, november, december])
  expect((await test.call(getAttendance, { query: {} }, place.tenant.kiosk)).status).toBe(403)
})

it('follows what is written at once: hours, roles, a person deleted and restored, and taken out of a session', async () => {
  const { superadmin } = place.tenant
  const set = (values: object) =>
    place.tenant.inside(({ db }) =>
      db
        .updateTable('attendances')
        .set(values as never)
        .where('id', '=', months.overMidnight)
        .execute(),
    )
  await set({ hours: 8 })
  expect((await read())[0]).toEqual([1, 8])
  await set({ roles: ['Driver'] })
  expect((await read())[0]).toEqual([1, 8])
  await expectRightSums()
  const params = { params: { vid: months.siti } }
  expect((await test.call(deleteVolunteer, params, superadmin)).status).toBe(200)
  expect(await read()).toEqual([[0, 0], [3, 5], december])
  await expectRightSums()
  expect((await test.call(restoreVolunteer, params, superadmin)).status).toBe(200)
  expect(await read()).toEqual([[1, 8], november, december])
  const { session_id: sessionId } = await place.tenant.inside(({ db }) =>
    db.selectFrom('attendances').select('session_id').where('id', '=', months.overMidnight).executeTakeFirstOrThrow(),
  )
  const removed = await test.call(
    removeParticipants,
    { params: { sessionId }, body: { vols: [months.siti] } },
    superadmin,
  )
  expect(removed.status).toBe(200)
  expect((await read())[0]).toEqual([0, 0])
  await expectRightSums()
})

it('counts nothing of a deleted session, and each night the same again', async () => {
  await place.tenant.inside(({ db }) =>
    sql`insert into attendance_sums (tenant_id, session_id, came, no_shows, hours)
      select tenant_id, session_id, 7, 0, 7 from attendance_sums limit 1`.execute(db),
  )
  expect(await read()).not.toEqual([october, november, december])
  await sql`select resum_attendances(${place.tenant.id})`.execute(test.platform.db)
  expect(await read()).toEqual([october, november, december])
  await place.tenant.inside(({ db, now }) => db.updateTable('activities').set({ deleted_at: now }).execute())
  expect(await read()).toEqual([
    [0, 0],
    [0, 0],
    [0, 0],
  ])
})

it('counts once when two recounts run at the same time, and what is written beside them', async () => {
  const recount = () => sql`select resum_attendances(${place.tenant.id})`.execute(test.platform.db)
  // the first recount has written and not committed when the second begins, and somebody is still to be corrected
  const waiting = await test.platform.db.transaction().execute(async (first) => {
    await sql`select resum_attendances(${place.tenant.id})`.execute(first)
    const second = recount()
    await untilOneWaits()
    await place.tenant.inside(({ db }) =>
      db.updateTable('attendances').set({ hours: 8 }).where('id', '=', months.overMidnight).execute(),
    )
    return { second }
  })
  await waiting.second
  expect(await read()).toEqual([[1, 8], november, december])
  await expectRightSums()
  await Promise.all([recount(), recount(), recount()])
  await expectRightSums()
})

async function untilOneWaits() {
  for (let tries = 0; tries < 500; tries++) {
    const { rows } = await sql<{ waiting: boolean }>`
      select exists (select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
        and query like '%resum_attendances%') as waiting`.execute(test.platform.db)
    if (rows[0]?.waiting) return
  }
  throw new Error('the second recount never waited')
}
