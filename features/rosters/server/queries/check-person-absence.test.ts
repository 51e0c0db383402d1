import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { type RosterTest, rosterOf } from '#testing/test-roster.ts'

let test: TestApp
let tenant: TestTenant
let [roster, other]: RosterTest[] = []
let mei: string
// the first of seven Mondays has passed
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-11-20T04:00:00Z' })))
beforeEach(async () => {
  tenant = await test.newTenant()
  roster = await rosterOf(test, tenant)
  other = await rosterOf(test, tenant)
  mei = (await addTestVolunteers(tenant, ['Tan Mei Ling']))[0]!
  await roster.signUp([mei], { scope: 'coming' }, { roles: ['Driver'] })
  await other.signUp([mei], { scope: 'coming' })
})
afterAll(() => test.stop())

const rows = async () => [(await roster!.grid())['Tan Mei Ling'], (await other!.grid())['Tan Mei Ling']]

it('names the first of the sessions that somebody would be taken off, and how many there are', async () => {
  expect(await roster!.away.check(mei, '2026-12-01', '2026-12-07')).toMatchObject({ total: 2, hidden: 0 })
  const { sessions, total } = await roster!.away.check(mei, '2026-11-01', '2026-12-31')
  expect([total, sessions.length, sessions[0]?.sessionStartDateTime]).toEqual([12, 5, '2026-11-23T09:00'])
  await roster!.away.add(mei, '2026-12-01', '2026-12-07')
  expect((await roster!.away.check(mei, '2026-11-01', '2026-12-31')).total).toBe(10)
  expect((await rows())[0]).toBe('-sswsss')
})
