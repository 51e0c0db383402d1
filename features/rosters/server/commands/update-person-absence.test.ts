import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { type RosterTest, rosterOf } from '#testing/test-roster.ts'
import { updatePersonAbsence } from '../../away-contract.ts'

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

it('gives back what lies outside of the new time and takes what lies in it, in every series', async () => {
  const { body } = await roster!.away.add(mei, '2026-12-01', '2026-12-14')
  const moved = await roster!.away.change(mei, body.vid, '2026-12-10', '2026-12-21')
  expect(moved.body).toEqual({ vid: body.vid, takenOff: 2, putBack: 2, hidden: 0 })
  expect(await rows()).toEqual(['-ssswws', '-ssswws'])
})

it('does not overwrite what somebody else has changed, and keeps its days in order', async () => {
  const { body } = await roster!.away.add(mei, '2026-12-01', '2026-12-14')
  const params = { id: mei, absenceId: body.vid }
  const update = async (version: number) =>
    (
      await test.call(
        updatePersonAbsence,
        { params, body: { from: '2026-12-01', to: '2026-12-02', version } },
        tenant.user,
      )
    ).status
  expect([await update(1), await update(1), await update(2)]).toEqual([200, 409, 200])
  expect((await roster!.away.change(mei, body.vid, '2026-12-02', '2026-12-01')).status).toBe(400)
})

it('is left to its own series, and the other way round', async () => {
  const all = await roster!.away.add(mei, '2026-12-01', '2026-12-14')
  const one = await roster!.addAbsence(mei, '2026-12-20', '2026-12-22')
  expect((await roster!.changeAbsence(all.body.vid, '2026-12-01', '2026-12-02')).status).toBe(404)
  expect((await roster!.away.change(mei, one.body.vid, '2026-12-01', '2026-12-02')).status).toBe(404)
})
