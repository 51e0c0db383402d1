import { afterAll, beforeAll, expect, it } from 'vitest'
import { createVolunteer, deleteVolunteer } from '#features/volunteers/contract.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { findNricEnds } from './find-nric-ends.ts'

let test: TestApp
let tenant: TestTenant
const ids: Record<string, string> = {}
beforeAll(async () => {
  test = await startTestApp()
  tenant = await test.newTenant()
  const shared = { dob: '1990-03-25', gender: 'Female', nationality: 'Singaporean', agreeToTerms: true }
  for (const nric of ['S1234567D', 'T1234567J', 'S0000001I']) {
    const body = { ...shared, nric, fullName: `Person ${nric}`, mobileNo: '91234567', email: `${nric}@example.org` }
    ids[nric] = (await test.call(createVolunteer, { body } as never, tenant.user)).body.vid
  }
  const input = { params: { vid: ids['S0000001I'] } }
  expect((await test.call(deleteVolunteer, input as never, tenant.user)).status).toBe(200)
})
afterAll(() => test.stop())

it.each([
  ['567D', ['S1234567D']],
  ['567j', ['T1234567J']],
  ['S1234567D', ['S1234567D']],
  // deleted
  ['001I', []],
  ['67D', []],
  ['1234', []],
  ['tan', []],
])('%s is the end of the number of %j', async (word, nrics) => {
  const found = await tenant.run(tenant.user, (ctx) => findNricEnds(ctx, word))
  expect(found).toEqual(nrics.map((nric) => ids[nric]))
})
