import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { asPeople, type RosterTest, rosterOf } from '#testing/test-roster.ts'

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

const row = async () => (await roster.grid())['Tan Mei Ling']

it('brings them back to everything that they were taken off', async () => {
  await roster.signUp([mei], { scope: 'coming' }, { roles: ['Driver'] })
  const { body } = await roster.addAbsence(mei, '2026-12-01', '2026-12-14')
  await roster.changeAbsence(body.vid, '2026-12-10', '2026-12-21')
  expect((await roster.removeAbsence(body.vid)).body).toEqual({ vid: body.vid, takenOff: 0, putBack: 2 })
  expect(await row()).toBe('-ssssss')
  const [person] = (await roster.read()).people
  expect([person?.cells[4]?.roles, person?.absences]).toEqual([['Driver'], []])
})

it('leaves somebody there once who was signed up again while away', async () => {
  await roster.signUp([mei], { scope: 'coming' })
  const { body } = await roster.addAbsence(mei, '2026-12-01', '2026-12-14')
  await roster.signUp([mei], { scope: 'this', sessionId: roster.sessions[3]!.vid })
  expect(await row()).toBe('-ssswss')
  expect((await roster.removeAbsence(body.vid)).body.putBack).toBe(1)
  expect(await row()).toBe('-ssssss')
})

it.each([
  ['the sessions of a scope', () => roster.takeOff([mei], { scope: 'this', sessionId: roster.sessions[3]!.vid })],
  ['one place', () => roster.setEntries([{ vols: asPeople([mei]), sessions: [roster.sessions[3]!.vid], roles: null }])],
])('brings nobody back to what they were taken off by hand meanwhile: %s', async (_name, takeOff) => {
  await roster.signUp([mei], { scope: 'coming' })
  const { body } = await roster.addAbsence(mei, '2026-12-01', '2026-12-14')
  await takeOff()
  expect((await roster.removeAbsence(body.vid)).body.putBack).toBe(1)
  expect(await row()).toBe('-ss-sss')
})

it('leaves to another time away what that covers, too', async () => {
  await roster.signUp([mei], { scope: 'coming' })
  const first = (await roster.addAbsence(mei, '2026-12-01', '2026-12-14')).body
  const second = (await roster.addAbsence(mei, '2026-12-08', '2026-12-21')).body
  expect((await roster.removeAbsence(first.vid)).body.putBack).toBe(1)
  expect(await row()).toMatch(/w/)
  await roster.removeAbsence(second.vid)
  expect(await row()).toBe('-ssssss')
})

it('is kept for the history, and is removed once', async () => {
  const { body } = await roster.addAbsence(mei, '2026-12-01', '2026-12-14')
  expect([(await roster.removeAbsence(body.vid)).status, (await roster.removeAbsence(body.vid)).status]).toEqual([
    200, 404,
  ])
  const rows = await tenant.inside(({ db }) =>
    db.selectFrom('roster_absences').select(['version', 'deleted_at', 'updated_by']).execute(),
  )
  expect(rows).toEqual([{ version: 2, deleted_at: expect.any(Date), updated_by: tenant.user.username }])
})
