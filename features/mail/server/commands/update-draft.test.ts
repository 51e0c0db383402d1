import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { addTestDraft, sendTestLetter, testLetter } from '#testing/test-letter.ts'
import * as contract from '../../message-contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const update = (id: string, version: number, more: object = {}, as = tenant.user) =>
  test.call(contract.updateDraft, { params: { id }, body: { ...testLetter, ...more, version } }, as)

it('is kept as it is now; an older version is refused with what is kept', async () => {
  const { id } = await addTestDraft(test, tenant.user)
  expect((await update(id, 1, { subject: 'Second' })).body).toMatchObject({ subject: 'Second', version: 2 })
  const stale = await update(id, 1, { subject: 'Third' })
  expect([stale.status, stale.body.current]).toMatchObject([409, { subject: 'Second' }])
})

it('is of its organisation, and cannot be changed once it is sent', async () => {
  const draft = await addTestDraft(test, tenant.user)
  expect((await update(draft.id, 1, {}, (await test.newTenant()).user)).status).toBe(404)
  expect((await sendTestLetter(test, tenant.user, draft)).status).toBe(200)
  expect((await update(draft.id, 2)).status).toBe(409)
})
