import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { addTestDraft, audienceOf, sendTestLetter } from '#testing/test-letter.ts'
import * as contract from '../../message-contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const remove = (id: string, as = tenant.user) => test.call(contract.deleteDraft, { params: { id } }, as)
const restore = (id: string, as = tenant.user) => test.call(contract.restoreDraft, { params: { id } }, as)

it('is gone and comes back, in its organisation', async () => {
  const stranger = (await test.newTenant()).user
  const { id } = await addTestDraft(test, tenant.user)
  expect((await remove(id, stranger)).status).toBe(404)
  expect((await remove(id)).body.message).toBe('Deleted A walk on Saturday')
  expect((await remove(id)).status).toBe(404)
  expect((await restore(id, stranger)).status).toBe(404)
  expect((await restore(id)).body.message).toBe('Restored A walk on Saturday')
  expect((await test.call(contract.listMessages, { query: { tab: 'drafts' } }, tenant.user)).body.total).toBe(1)
})

it('is a draft: what was sent stays', async () => {
  const draft = await addTestDraft(test, tenant.user, {
    audiences: [audienceOf('addresses', { addresses: ['a@b.example'] })],
  })
  await sendTestLetter(test, tenant.user, draft)
  expect((await remove(draft.id)).status).toBe(409)
})
