import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { addTestDraft, audienceOf, testLetter } from '#testing/test-letter.ts'
import * as contract from '../../message-contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

it('is kept with its text cleaned, and colleagues who see everybody can go on with it', async () => {
  const draft = await addTestDraft(test, tenant.user, { html: '<p onclick="x()">Hi</p>', subject: 'Hello' })
  expect(draft).toMatchObject({
    state: 'draft',
    subject: 'Hello',
    html: '<p>Hi</p>',
    topic: 'news',
    counts: {},
    version: 1,
  })
  const get = (as = tenant.user) => test.call(contract.getMessage, { params: { id: draft.id } }, as)
  expect([(await get()).status, (await get(tenant.superadmin)).status]).toEqual([200, 200])
})

it('may be empty', async () => {
  expect((await test.call(contract.createDraft, { body: {} }, tenant.user)).body).toMatchObject({
    subject: '',
    audiences: [],
  })
})

it.each([
  ['a subject of two lines', { subject: 'a\nb' }, 'subject'],
  ['an unknown kind of recipients', { audiences: [{ kind: 'everybody' }] }, 'audiences.0.kind'],
  ['a topic of none', { topic: 'x' }, 'topic'],
])('is refused with %s', async (_name, more, path) => {
  const reply = await test.send('POST', '/api/mail/messages', { ...testLetter, ...more }, tenant.user)
  expect([reply.status, reply.body.errors?.[0]?.path]).toEqual([400, path])
})

it('is in no list while nobody has touched it: a change, a file or its sending bring it there', async () => {
  const listed = async (tab: 'drafts' | 'sent') =>
    (await test.call(contract.listMessages, { query: { tab } }, tenant.user)).body.total
  const begin = () => addTestDraft(test, tenant.user, { isUntouched: true })
  const [changed, attached, scheduled] = [await begin(), await begin(), await begin()]
  expect([await listed('drafts'), await listed('sent')]).toEqual([0, 0])
  const call = (one: contract.MailMessage) => ({ params: { id: one.id } })
  const body = { ...testLetter, subject: 'Mine', version: 1 }
  await test.call(contract.updateDraft, { ...call(changed), body }, tenant.user)
  expect(await listed('drafts')).toBe(1)
  const file = { name: 'a.pdf', content: 'JVBERi0=' }
  await test.call(contract.attachFile, { ...call(attached), body: file }, tenant.user)
  expect(await listed('drafts')).toBe(2)
  const sendAt = new Date(Date.now() + 3_600_000).toISOString()
  await test.call(contract.sendMessage, { ...call(scheduled), body: { version: 1, sendAt } }, tenant.user)
  expect(await listed('sent')).toBe(1)
  await test.call(contract.cancelMessage, call(scheduled), tenant.user)
  expect(await listed('drafts')).toBe(3)
})

it('takes recipients however long the names of what they were chosen by are, and shortens those', async () => {
  const named = async (label: string) => {
    const audiences = [audienceOf('statuses', { statuses: ['Active'], label })]
    return (await addTestDraft(test, tenant.user, { audiences })).audiences[0]?.label
  }
  expect(await named('Status: Active')).toBe('Status: Active')
  expect(await named(`Signed up: ${'x'.repeat(300)}`)).toBe(`Signed up: ${'x'.repeat(288)}…`)
  // a character of two halves is not cut in the middle
  expect(await named('😀'.repeat(160))).toBe(`${'😀'.repeat(149)}…`)
})
