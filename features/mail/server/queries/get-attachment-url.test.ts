import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { addTestDraft, sendTestLetter } from '#testing/test-letter.ts'
import * as contract from '../../message-contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const open = (id: string, as = tenant.user) => test.call(contract.getAttachmentUrl, { params: { id } }, as)

async function draftWithFile(as = tenant.user) {
  const draft = await addTestDraft(test, as)
  const body = { name: 'plan.pdf', content: Buffer.from('the plan').toString('base64') }
  const { version } = (await test.call(contract.attachFile, { params: { id: draft.id }, body }, as)).body
  return { id: draft.id, version }
}

it('leads to the file of a letter that was sent, as a download under its name', async () => {
  const draft = await draftWithFile()
  await sendTestLetter(test, tenant.user, draft)
  const { body } = await open(draft.id)
  const file = await test.send('GET', body.url)
  expect([file.text, file.headers['content-disposition']]).toEqual(['the plan', 'attachment; filename=plan.pdf'])
})

it('is for anyone who may read the letter: of a colleague’s draft not those to whom some people are hidden', async () => {
  const of = await limitedTenant(test)
  tenant = of.tenant
  const draft = await draftWithFile()
  expect([(await open(draft.id, of.limited)).status, (await open(draft.id, tenant.superadmin)).status]).toEqual([
    404, 200,
  ])
  await sendTestLetter(test, tenant.user, draft)
  expect((await open(draft.id, of.limited)).status).toBe(200)
  const elsewhere = await test.newTenant()
  expect([(await open(draft.id, elsewhere.user)).status, (await open(draft.id)).status]).toEqual([404, 200])
})

it('is not there where nothing is attached, and for no kiosk', async () => {
  const { id } = await addTestDraft(test, tenant.user)
  const { id: withFile } = await draftWithFile()
  expect([(await open(id)).status, (await open(withFile, tenant.kiosk)).status]).toEqual([404, 403])
})
