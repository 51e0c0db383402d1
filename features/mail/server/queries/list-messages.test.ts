import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { addTestDraft, sendTestLetter } from '#testing/test-letter.ts'
import * as contract from '../../message-contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const list = async (query: object = {}, as = tenant.user) =>
  (await test.call(contract.listMessages, { query }, as)).body
const subjects = ({ messages }: { messages: { subject: string }[] }) => messages.map(({ subject }) => subject)

it('has drafts, and what was sent, newest first', async () => {
  for (const subject of ['First', 'Second', 'Third']) {
    const draft = await addTestDraft(test, tenant.user, { subject })
    if (subject !== 'Third') await sendTestLetter(test, tenant.user, draft)
  }
  expect(subjects(await list())).toEqual(['Second', 'First'])
  expect(await list({ size: 1, page: 2 }, tenant.superadmin)).toMatchObject({
    total: 2,
    messages: [{ subject: 'First' }],
  })
  expect(subjects(await list({ subject: 'FIRST' }))).toEqual(['First'])
  await test.call(contract.createDraft, { body: { isUntouched: true } }, tenant.user)
  expect(subjects(await list({ tab: 'drafts' }))).toEqual(['Third'])
  expect(subjects(await list({ tab: 'drafts' }, tenant.superadmin))).toEqual(['Third'])
  expect(subjects(await list({}, (await test.newTenant()).user))).toEqual([])
})

it('finds a letter by the name of its session', async () => {
  const { plannedSessionId: sessionId } = await addTestActivity(tenant)
  const draft = await addTestDraft(test, tenant.user, { subject: 'Reminder: {{sessionName}}', sessionId })
  await sendTestLetter(test, tenant.user, draft)
  expect([(await list({ subject: 'visit' })).total, (await list({ subject: 'walk' })).total]).toEqual([1, 0])
})

it('is narrowed to one state', async () => {
  for (const [subject, state] of [
    ['Done', 'sent'],
    ['Stopped', 'stopped'],
  ] as const) {
    const draft = await addTestDraft(test, tenant.user, { subject })
    await sendTestLetter(test, tenant.user, draft)
    await tenant.inside(({ db }) => db.updateTable('mail_messages').set({ state }).where('id', '=', draft.id).execute())
  }
  expect(subjects(await list({ state: 'sent' }))).toEqual(['Done'])
  expect(subjects(await list({ state: 'stopped' }))).toEqual(['Stopped'])
  expect(subjects(await list({ state: 'kept' }))).toEqual([])
  expect((await test.call(contract.listMessages, { query: { state: 'lost' as never } }, tenant.user)).status).toBe(400)
})
