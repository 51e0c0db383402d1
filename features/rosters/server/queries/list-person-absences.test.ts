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

it('is what is not over, of all series, the soonest first', async () => {
  const later = await roster!.away.add(mei, '2026-12-20', '2026-12-21')
  const now = await roster!.away.add(mei, '2026-11-01', '2026-11-20')
  await roster!.away.add(mei, '2026-11-01', '2026-11-19')
  await roster!.addAbsence(mei, '2026-12-01', '2026-12-02')
  const gone = await roster!.away.add(mei, '2026-12-01', '2026-12-02')
  await roster!.away.remove(mei, gone.body.vid)
  const { absences } = await roster!.away.list(mei)
  expect(absences.map(({ vid }: { vid: string }) => vid)).toEqual([now.body.vid, later.body.vid])
  const [idle] = await addTestVolunteers(tenant, ['Arun Kumar'])
  expect(await roster!.away.list(idle!)).toEqual({ absences: [] })
  expect(await rows()).toEqual(['wssssws', 'wssssws'])
})
