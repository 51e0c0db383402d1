import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { bringBackSessions, cancelSessions } from '#features/sessions/cancel-contract.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { mondays } from '#testing/planned-activity.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { type RosterTest, rosterOf } from '#testing/test-roster.ts'

let test: TestApp
let tenant: TestTenant
let roster: RosterTest
let mei: string
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-11-20T04:00:00Z' })))
beforeEach(async () => {
  tenant = await test.newTenant()
  roster = await rosterOf(test, tenant)
  mei = (await addTestVolunteers(tenant, ['Tan Mei Ling']))[0]!
  await roster.signUp([mei], { scope: 'coming' }, { roles: ['Driver'] })
})
afterAll(() => test.stop())

const row = async () => (await roster.grid())['Tan Mei Ling']

it('anyone who is away is taken off the coming sessions in that time, and is no longer counted there', async () => {
  const { body } = await roster.addAbsence(mei, '2026-12-01', '2026-12-14')
  expect(body).toMatchObject({ takenOff: 2, putBack: 0 })
  expect(await row()).toBe('-sswwss')
  const { sessions, people } = await roster.read()
  expect(sessions.map(({ gap }) => gap)).toEqual([2, 1, 1, 2, 2, 1, 1])
  expect(people[0]?.absences).toMatchObject([{ from: '2026-12-01', to: '2026-12-14', remark: 'Holiday' }])
})

it('anyone who is away is taken off cancelled sessions too: they are not expected when one is brought back', async () => {
  const sessions = [roster.sessions[3]!.vid]
  await test.call(cancelSessions, { body: { sessions, reason: 'Rain' } }, tenant.user)
  const { body } = await roster.addAbsence(mei, '2026-12-01', '2026-12-14')
  expect(body.takenOff).toBe(2)
  await test.call(bringBackSessions, { body: { sessions } }, tenant.user)
  expect(await row()).toBe('-sswwss')
})

it('the last day is not before the first, and it is of this batch', async () => {
  const refused = await roster.addAbsence(mei, '2026-12-14', '2026-12-01')
  expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([400, 'to'])
  const { body } = await roster.addAbsence(mei, '2026-12-01', '2026-12-14')
  const other = await rosterOf(test, tenant)
  expect((await other.removeAbsence(body.vid)).status).toBe(404)
  expect((await roster.removeAbsence(body.vid)).status).toBe(200)
})

it('a session over midnight belongs to both of its days, and stays on the page of today until they are over', async () => {
  const own = await test.newTenant()
  const daily = {
    startDate: '2026-11-19',
    endDate: '2026-11-26',
    startTime: '22:00',
    endTime: '06:00',
    frequency: 'FREQ=DAILY',
  }
  const nights = await rosterOf(test, own, { batchSessions: [{ ...mondays, ...daily }] })
  const [night] = await addTestVolunteers(own, ['Night Owl'])
  // it is noon of the 20th: what began on the 19th ended this morning
  const { sessions } = await nights.readPage(1)
  expect(sessions[0]).toMatchObject({
    sessionStartDateTime: '2026-11-19T22:00',
    sessionEndDateTime: '2026-11-20T06:00',
  })
  await nights.signUp([night!], { scope: 'coming' })
  const { body } = await nights.addAbsence(night!, '2026-11-22', '2026-11-23')
  expect(body.takenOff).toBe(3)
  expect((await nights.grid())['Night Owl']).toMatch(/^-swwws/)
  const warned = await nights.check([night!], { scope: 'this', sessionId: sessions[2]!.vid })
  expect(warned.warnings.map(({ message }: { message: string }) => message)).toEqual([
    'Night Owl is away on 21 Nov 2026.',
  ])
  await nights.removeAbsence(body.vid)
  expect((await nights.grid())['Night Owl']).toMatch(/^-sssss/)
})
