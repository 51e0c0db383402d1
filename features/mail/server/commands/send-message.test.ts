import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { addTestDraft, audienceOf, sendTestLetter, testLetter } from '#testing/test-letter.ts'
import * as contract from '../../message-contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

it('hands the letter over, to everybody’s eyes, once', async () => {
  const draft = await addTestDraft(test, tenant.user)
  const sent = await sendTestLetter(test, tenant.user, draft)
  expect(sent.body).toMatchObject({ state: 'sending', version: 2, sentOn: expect.any(String) })
  expect((await sendTestLetter(test, tenant.user, { ...draft, version: 2 })).status).toBe(409)
  const { body } = await test.call(contract.getMessage, { params: { id: draft.id } }, tenant.superadmin)
  expect(body.sender).toBe(tenant.user.username)
})

it.each([
  ['no subject', { subject: '' }, 'subject', 'Email Subject is a required field'],
  ['nothing written', { html: '<p> </p>' }, 'html', 'Please write what the e-mail should say.'],
  ['no recipients', { audiences: [] }, 'audiences', 'Please add recipients.'],
  [
    'recipients without an address',
    { audiences: [audienceOf('addresses', { addresses: ['x'] })] },
    'audiences',
    'Nobody of these people can get this e-mail.',
  ],
])('is refused with %s', async (_name, more, path, message) => {
  const draft = await addTestDraft(test, tenant.user, more)
  expect(await sendTestLetter(test, tenant.user, draft)).toMatchObject({
    status: 400,
    body: { errors: [{ path, message }] },
  })
})

it('is refused as it was seen before a change', async () => {
  const draft = await addTestDraft(test, tenant.user)
  await test.call(
    contract.updateDraft,
    { params: { id: draft.id }, body: { ...testLetter, audiences: [], version: 1 } },
    tenant.user,
  )
  expect((await sendTestLetter(test, tenant.user, draft)).status).toBe(409)
})

it('may be for later, within a year', async () => {
  const draft = await addTestDraft(test, tenant.user)
  const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  for (const days of [-1, 400])
    expect((await sendTestLetter(test, tenant.user, draft, { sendAt: at(days) })).body.errors?.[0]?.path).toBe('sendAt')
  const sendAt = at(2)
  expect((await sendTestLetter(test, tenant.user, draft, { sendAt })).body).toMatchObject({
    state: 'scheduled',
    sendAt,
    sentOn: sendAt,
  })
})
