import { afterAll, beforeAll, expect, it } from 'vitest'
import * as accounts from '#features/accounts/staff-contract.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { addTestDraft, sendTestLetter } from '#testing/test-letter.ts'
import { cancelMessage, getMessage, listMessages, type MessageSummary, sendMessage } from '../../message-contract.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString()

it.each([
  ['deletes them', true],
  ['resets their password', true],
  ['makes a kiosk of them', true],
  ['gives them more', false],
] as const)('says of a letter for later, once somebody %s, whether it will not leave: %s', async (act, isLost) => {
  const tenant = await test.newTenant()
  const sender = await tenant.addPerson('user')
  const draft = await addTestDraft(test, sender)
  await sendTestLetter(test, sender, draft, { sendAt: tomorrow() })
  const lost = async () =>
    (await test.call(listMessages, { query: {} }, tenant.superadmin)).body.messages.map(
      (one: MessageSummary) => one.hasLostSender,
    )
  expect(await lost()).toEqual([false])
  const { username } = sender
  const change = (userRole: 'kiosk' | 'superadmin') =>
    test.call(
      accounts.updateAccount,
      { params: { username }, body: { userRole, locationpermission: [] } },
      tenant.superadmin,
    )
  await {
    'deletes them': () => test.call(accounts.deleteAccount, { params: { username } }, tenant.superadmin),
    'resets their password': () => test.call(accounts.sendTemporaryPassword, { body: { username } }, tenant.superadmin),
    'makes a kiosk of them': () => change('kiosk'),
    'gives them more': () => change('superadmin'),
  }[act]()
  expect(await lost()).toEqual([isLost])
  // a colleague takes it over
  const params = { id: draft.id }
  const { body: mine } = await test.call(cancelMessage, { params }, tenant.superadmin)
  expect([mine.state, mine.hasLostSender]).toEqual(['draft', false])
  await test.call(sendMessage, { params, body: { version: mine.version, sendAt: tomorrow() } }, tenant.superadmin)
  const { body } = await test.call(getMessage, { params }, tenant.superadmin)
  expect([body.state, body.hasLostSender]).toEqual(['scheduled', false])
})
