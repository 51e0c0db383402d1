import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { queuedMails } from '#testing/queued-work.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { addTestDraft, testLetter } from '#testing/test-letter.ts'
import { attachFile } from '../../message-contract.ts'
import * as contract from '../../preview-contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

it('goes to the writer alone, filled in', async () => {
  const { body } = await test.call(
    contract.sendTest,
    { body: { ...testLetter, subject: 'Hi {{firstName}}' } },
    tenant.user,
  )
  expect(body.message).toBe('Nothing has left: the test is kept in the Outbox')
})

it('takes no subject of two lines', async () => {
  const bad = { ...testLetter, subject: 'a\r\nBcc: b@c.example' }
  expect((await test.call(contract.sendTest, { body: bad }, tenant.user)).status).toBe(400)
})

async function draftWithFile(content: string) {
  const { id } = await addTestDraft(test, tenant.user)
  const body = { name: 'plan.pdf', content: Buffer.from(content).toString('base64') }
  await test.call(attachFile, { params: { id }, body }, tenant.user)
  return id
}

it('comes from whom its recipients get it, and answers go where theirs go', async () => {
  const sender = { mailSenderName: 'Harbour', mailFrom: 'hello@harbour.example', mailReplyTo: 'office@harbour.example' }
  tenant = await test.newTenant(sender)
  await test.call(contract.sendTest, { body: testLetter }, tenant.user)
  expect(await queuedMails(test, tenant)).toMatchObject([
    { fromName: 'Harbour', from: sender.mailFrom, replyTo: sender.mailReplyTo },
  ])
})

it('has the words of the language that is asked for', async () => {
  await test.call(contract.sendTest, { body: { ...testLetter, language: 'ms' } }, tenant.user)
  expect((await queuedMails(test, tenant))[0]?.html).toContain('<html lang="ms">')
})

it('carries the draft’s attachment, and not that of a draft that is hidden from the person who asks', async () => {
  const of = await limitedTenant(test)
  tenant = of.tenant
  const messageId = await draftWithFile('the plan')
  const ask = (as = tenant.user) => test.call(contract.sendTest, { body: { ...testLetter, messageId } }, as)
  expect([(await ask(of.limited)).status, (await ask()).status]).toEqual([404, 200])
  const file = await tenant.inside(({ db }) => db.selectFrom('files').select('id').executeTakeFirstOrThrow())
  expect(await queuedMails(test, tenant)).toMatchObject([{ attachmentFileId: file.id }])
})
