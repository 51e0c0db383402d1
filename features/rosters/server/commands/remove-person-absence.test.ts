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

it('brings them back to everything that they were taken off, in the roles that they had', async () => {
  const { body } = await roster!.away.add(mei, '2026-12-01', '2026-12-14')
  expect((await roster!.away.remove(mei, body.vid)).body).toEqual({
    vid: body.vid,
    takenOff: 0,
    putBack: 4,
    hidden: 0,
  })
  expect(await rows()).toEqual(['-ssssss', '-ssssss'])
  expect((await roster!.read()).people[0]?.cells[3]?.roles).toEqual(['Driver'])
  expect((await roster!.away.remove(mei, body.vid)).status).toBe(404)
})

it('leaves to a time away of one series what that covers, too', async () => {
  const one = await roster!.addAbsence(mei, '2026-12-07', '2026-12-07')
  const all = await roster!.away.add(mei, '2026-12-01', '2026-12-14')
  expect(await rows()).toEqual(['-sswwss', '-sswwss'])
  await roster!.removeAbsence(one.body.vid)
  expect(await rows()).toEqual(['-sswwss', '-sswwss'])
  await roster!.away.remove(mei, all.body.vid)
  expect(await rows()).toEqual(['-ssssss', '-ssssss'])
})

it('brings nobody back to what they were taken off by hand in the meantime', async () => {
  const { body } = await roster!.away.add(mei, '2026-12-01', '2026-12-14')
  await roster!.takeOff([mei], { scope: 'this', sessionId: roster!.sessions[3]!.vid })
  await roster!.away.remove(mei, body.vid)
  expect(await rows()).toEqual(['-ss-sss', '-ssssss'])
})
