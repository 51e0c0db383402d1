import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { type RosterTest, rosterOf } from '#testing/test-roster.ts'
import * as contract from '../../absence-contract.ts'

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

it('gives back what lies outside of the new time and takes what lies in it', async () => {
  await roster.signUp([mei], { scope: 'coming' }, { roles: ['Driver'] })
  const { body } = await roster.addAbsence(mei, '2026-12-01', '2026-12-14')
  const moved = await roster.changeAbsence(body.vid, '2026-12-10', '2026-12-21')
  expect(moved.body).toEqual({ vid: body.vid, takenOff: 1, putBack: 1 })
  expect(await row()).toBe('-ssswws')
  expect((await roster.read()).people[0]?.absences).toMatchObject([
    { from: '2026-12-10', to: '2026-12-21', remark: '', version: 2 },
  ])
})

it('does not overwrite what somebody else changed meanwhile', async () => {
  const { body } = await roster.addAbsence(mei, '2026-12-01', '2026-12-14')
  const update = (version: number) =>
    test.call(
      contract.updateAbsence,
      {
        params: { batchId: roster.batchId, absenceId: body.vid },
        body: { from: '2026-12-01', to: '2026-12-02', remark: 'Back early', version },
      },
      tenant.user,
    )
  expect([(await update(1)).status, (await update(1)).status, (await update(2)).status]).toEqual([200, 409, 200])
})

it('the last day is not before the first', async () => {
  const { body } = await roster.addAbsence(mei, '2026-12-01', '2026-12-14')
  const refused = await roster.changeAbsence(body.vid, '2026-12-14', '2026-12-01')
  expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([400, 'to'])
})
