import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { type RosterTest, rosterOf } from '#testing/test-roster.ts'
import { lockPersonAbsence } from './lock-person-absence.ts'

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

it('is a time away of this person from all series, with who they are', async () => {
  const { body } = await roster!.away.add(mei, '2026-12-01', '2026-12-14')
  const lock = (id: string, absenceId: string) =>
    tenant.run(tenant.user, (ctx) => lockPersonAbsence(ctx, id, absenceId))
  expect(await lock(mei, body.vid)).toMatchObject({
    participant: { id: mei, name: 'Tan Mei Ling' },
    absence: { vid: body.vid, from: '2026-12-01', to: '2026-12-14', version: 1 },
  })
  const [arun] = await addTestVolunteers(tenant, ['Arun Kumar'])
  await expect(lock(arun!, body.vid)).rejects.toMatchObject({ status: 404 })
  const { body: one } = await roster!.addAbsence(mei, '2026-12-01', '2026-12-14')
  await expect(lock(mei, one.vid)).rejects.toMatchObject({ status: 404 })
  expect(await rows()).toEqual(['-sswwss', '-sswwss'])
})
