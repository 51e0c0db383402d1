import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { addTestDraft, audienceOf, sendTestLetter, testLetter } from '#testing/test-letter.ts'
import * as contract from '../../message-contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

it('is everybody’s of the staff, but for whose eyes some people are hidden: those see no colleague’s draft, and of what was sent no recipients', async () => {
  const of = await limitedTenant(test)
  tenant = of.tenant
  const draft = await addTestDraft(test, tenant.user, {
    audiences: [audienceOf('addresses', { addresses: ['a@b.example'] })],
  })
  const get = (as = tenant.user) => test.call(contract.getMessage, { params: { id: draft.id } }, as)
  expect([(await get(of.limited)).status, (await get(tenant.superadmin)).status]).toEqual([404, 200])
  await sendTestLetter(test, tenant.user, draft)
  expect((await get(tenant.superadmin)).body).toMatchObject({ ...testLetter, state: 'sending', counts: {} })
  expect((await get(of.limited)).body).toMatchObject({ state: 'sending', audiences: [] })
  expect((await get((await test.newTenant()).user)).status).toBe(404)
})
