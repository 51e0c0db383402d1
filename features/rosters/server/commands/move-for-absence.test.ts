import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { checkIn } from '#features/attendance/attendee-contract.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { type RosterTest, rosterOf } from '#testing/test-roster.ts'

let test: TestApp
let tenant: TestTenant
let roster: RosterTest
let mei: string
// the first of seven Mondays has passed
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-11-20T04:00:00Z' })))
beforeEach(async () => {
  tenant = await test.newTenant()
  roster = await rosterOf(test, tenant)
  mei = (await addTestVolunteers(tenant, ['Tan Mei Ling']))[0]!
})
afterAll(() => test.stop())

const session = (place: number) => roster.sessions[place]!.vid
/** The session in this place has no roles any more. */
const dropRoles = (place: number) =>
  tenant.inside(({ db }) =>
    db.updateTable('sessions').set({ role_counts: '[]', role_total: 0 }).where('id', '=', session(place)).execute(),
  )
/** Somebody comes to the session in this place. */
const come = async (place: number) => {
  const sessionId = session(place)
  const [row] = await tenant.inside(({ db }) =>
    db
      .selectFrom('attendances')
      .select('id')
      .where('session_id', '=', sessionId)
      .where('volunteer_id', '=', mei)
      .execute(),
  )
  await test.call(checkIn, { params: { sessionId, vid: row!.id } }, tenant.user)
}

it('takes somebody off the coming sessions in that time, but for those to which they came', async () => {
  await roster.signUp([mei], { scope: 'following', sessionId: session(0) })
  await come(1)
  const { body } = await roster.addAbsence(mei, '2026-11-01', '2026-12-07')
  expect(body).toMatchObject({ takenOff: 2, putBack: 0 })
  expect(await roster.grid()).toEqual({ 'Tan Mei Ling': 'scwwsss' })
})

it('takes nobody off who is in no session, and brings them back to none', async () => {
  const { body } = await roster.addAbsence(mei, '2026-12-01', '2026-12-14')
  expect(body.takenOff).toBe(0)
  expect((await roster.removeAbsence(body.vid)).body.putBack).toBe(0)
  expect(await roster.grid()).toEqual({})
})

it('brings them back in their roles, without those that a session has no longer', async () => {
  await roster.signUp([mei], { scope: 'coming' }, { roles: ['Driver'] })
  const { body } = await roster.addAbsence(mei, '2026-11-30', '2026-12-07')
  await dropRoles(2)
  expect((await roster.removeAbsence(body.vid)).body).toMatchObject({ takenOff: 0, putBack: 2 })
  expect((await roster.read()).people[0]?.cells.map(({ roles }) => roles.join())).toEqual([
    '',
    'Driver',
    '',
    'Driver',
    'Driver',
    'Driver',
    'Driver',
  ])
})

it('brings nobody back to a session that was closed meanwhile', async () => {
  await roster.signUp([mei], { scope: 'coming' })
  const { body } = await roster.addAbsence(mei, '2026-11-30', '2026-12-07')
  await tenant.inside(({ db, now }) =>
    db.updateTable('sessions').set({ closed_on: now, closed_by: 'test' }).where('id', '=', session(2)).execute(),
  )
  expect((await roster.removeAbsence(body.vid)).body.putBack).toBe(1)
  expect(await roster.grid()).toEqual({ 'Tan Mei Ling': '-s-ssss' })
})
