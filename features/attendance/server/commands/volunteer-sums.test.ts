import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { deleteSessions, restoreSessions, updateSession } from '#features/sessions/contract.ts'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { participant, testSession } from '#testing/test-session.ts'
import * as contract from '../../attendee-contract.ts'
import { restoreParticipants } from '../../several-contract.ts'

let test: TestApp
// the session is from 9 to 12 of that day, and it is two in the afternoon there
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-12-01T06:00:00Z' })))
afterAll(() => test.stop())

it('has after each write what the night would count', async () => {
  const tenant = await test.newTenant()
  const planned = await addTestActivity(tenant)
  const [mei] = await addTestVolunteers(tenant, ['Mei'])
  const { params, open, add, remove } = testSession(() => ({ test, tenant, planned }))
  const read = async () => {
    const { rows } = await tenant.inside(({ db }) =>
      sql<{ sums: string }>`select concat_ws(' ', first_came, last_came, year_hours, recent_came, recent_late) as sums
        from volunteer_sums where volunteer_id = ${mei!}`.execute(db),
    )
    return rows[0]?.sums
  }
  /** The sums as the write left them, which a recount leaves as they are. */
  const sums = async () => {
    const kept = await read()
    await sql`select recount_hours(${tenant.id}, '2026-12-01T14:00'::timestamp)`.execute(test.platform.db)
    expect(await read()).toBe(kept)
    return kept
  }
  await add([participant(mei!)])
  expect(await read()).toBeUndefined()
  const { vid } = (await open()).vols.find((one) => one.volunteerId === mei)!
  const path = { ...params(), vid }
  const correct = async (checkInTime: string, checkOutTime: string) => {
    const body = { checkInTime, checkOutTime, hours: null }
    const reply = await test.call(contract.correctAttendance, { params: path, body }, tenant.user)
    expect(reply.status).toBe(200)
  }
  await correct('2026-12-01T09:10', '')
  expect(await read()).toBe('2026-12-01 2026-12-01 0.00 0 0')
  await correct('2026-12-01T09:10', '2026-12-01T11:40')
  expect(await sums()).toBe('2026-12-01 2026-12-01 2.50 1 0')
  await correct('2026-12-01T09:10', '2026-12-01T12:40')
  expect(await sums()).toBe('2026-12-01 2026-12-01 3.50 1 1')
  await remove([vid])
  expect(await sums()).toBe('0.00 0 0')
  await test.call(restoreParticipants, { params: params(), body: { vols: [mei!] } }, tenant.user)
  expect(await sums()).toBe('2026-12-01 2026-12-01 3.50 1 1')
  const sessions = { body: { sessions: [planned.plannedSessionId] } }
  await test.call(deleteSessions, sessions, tenant.user)
  expect(await sums()).toBe('0.00 0 0')
  await test.call(restoreSessions, sessions, tenant.user)
  const moved = { sessionStartDateTime: '2026-11-30T09:00', sessionEndDateTime: '2026-11-30T12:00' }
  await test.call(updateSession, { params: params(), body: moved as never }, tenant.user)
  expect((await sums())?.slice(0, 21)).toBe('2026-11-30 2026-11-30')
  await correct('', '')
  expect(await sums()).toBe('0.00 0 0')
})

it('notes the first and the last time of two sessions, in whichever order they are written', async () => {
  const tenant = await test.newTenant()
  const later = await addTestActivity(tenant)
  const earlier = await addTestActivity(tenant, { start: '2026-11-01T09:00', end: '2026-11-01T12:00' })
  const [mei] = await addTestVolunteers(tenant, ['Mei'])
  for (const planned of [later, earlier]) {
    const { params, add, open } = testSession(() => ({ test, tenant, planned }))
    await add([participant(mei!)])
    const { vid } = (await open()).vols.find((one) => one.volunteerId === mei)!
    const checkInTime = planned === later ? '2026-12-01T09:00' : '2026-11-01T09:00'
    const body = { checkInTime, checkOutTime: '', hours: null }
    await test.call(contract.correctAttendance, { params: { ...params(), vid }, body }, tenant.user)
  }
  const { rows } = await tenant.inside(({ db }) =>
    sql<{ first_came: string; last_came: string }>`
      select first_came, last_came from volunteer_sums where volunteer_id = ${mei!}`.execute(db),
  )
  expect(rows[0]).toEqual({ first_came: '2026-11-01', last_came: '2026-12-01' })
})

it('counts who came with hours and no times among those they came to, of which half may be late', async () => {
  const tenant = await test.newTenant()
  const [mei] = await addTestVolunteers(tenant, ['Mei'])
  const days = ['2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05', '2026-11-06', '2026-11-09', '2026-11-10']
  const isLate = async () =>
    (
      await tenant.inside(({ db }) => sql<{ id: string }>`select id from trait_search where leaves_late`.execute(db))
    ).rows.some(({ id }) => id === mei)
  const found: boolean[] = []
  for (const [at, day] of days.entries()) {
    const planned = await addTestActivity(tenant, { start: `${day}T09:00`, end: `${day}T12:00` })
    const { params, add, open } = testSession(() => ({ test, tenant, planned }))
    await add([participant(mei!)])
    const { vid } = (await open()).vols.find((one) => one.volunteerId === mei)!
    const late = { checkInTime: `${day}T09:00`, checkOutTime: `${day}T13:00`, hours: null }
    const body = at < 3 ? late : { checkInTime: '', checkOutTime: '', hours: 3 }
    const reply = await test.call(contract.correctAttendance, { params: { ...params(), vid }, body }, tenant.user)
    expect(reply.status).toBe(200)
    found.push(await isLate())
  }
  // three of three to six are half and more; three of seven are less
  expect(found.slice(2)).toEqual(days.slice(2).map((_day, at) => at + 2 < 6))
})

it('finds by the night those who never check out, once a day has passed', async () => {
  const tenant = await test.newTenant()
  const people: string[] = []
  for (const day of ['2026-11-10', '2026-11-20', '2026-11-29']) {
    const { attendeeId } = await addTestActivity(tenant, { start: `${day}T09:00`, end: `${day}T12:00` })
    people.push(attendeeId)
  }
  await tenant.inside(({ db }) => db.updateTable('attendances').set({ volunteer_id: people[0]! }).execute())
  const areLate = async (night: string) => {
    await sql`select recount_hours(${tenant.id}, ${night}::timestamp)`.execute(test.platform.db)
    const late = await tenant.inside(({ db }) =>
      db.selectFrom('volunteer_traits').select('id').where('leaves_late', '=', true).execute(),
    )
    return late.map(({ id }) => id)
  }
  expect(await areLate('2026-11-30T03:00')).toEqual([])
  expect(await areLate('2026-12-01T03:00')).toEqual([people[0]])
})
