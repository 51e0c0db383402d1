import { afterAll, beforeAll, expect, it } from 'vitest'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { addTestDraft, audienceOf, sendTestLetter } from '#testing/test-letter.ts'
import { listMessages, type MessageSummary } from '../../message-contract.ts'
import { getPersonMail } from '../../public-contract.ts'
import { takeMessage } from '../commands/take-message.ts'
import { fillSubject } from './read-subjects.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

it('names the organisation, and the person where a letter is to one alone', async () => {
  const tenant = await test.newTenant()
  const subject = '{{firstName}} {{fullName}}, {{organisation}}'
  const send = async (addresses: string[]) => {
    const audiences = [audienceOf('addresses', { addresses })]
    const draft = await addTestDraft(test, tenant.user, { subject, audiences })
    await sendTestLetter(test, tenant.user, draft)
    await tenant.run(tenant.user, (ctx) => takeMessage(ctx, { messageId: draft.id, slice: 1 }, 'run 1'))
  }
  await send(['Tan Mei Ling <mei@b.example>'])
  await send(['Tan Mei Ling <mei@b.example>', 'Ana <ana@b.example>'])
  await send(['nameless@b.example'])
  const { name } = await tenant.inside(({ db }) => db.selectFrom('tenants').select('name').executeTakeFirstOrThrow())
  const { messages } = (await test.call(listMessages, { query: {} }, tenant.user)).body
  expect(messages.map((one: MessageSummary) => [one.subject, one.subjectShown])).toEqual([
    [subject, `{{firstName}} {{fullName}}, ${name}`],
    [subject, `{{firstName}} {{fullName}}, ${name}`],
    [subject, `Mei Ling Tan Mei Ling, ${name}`],
  ])
})

it('is read of a person with their name and the session', async () => {
  const tenant = await test.newTenant()
  const { plannedSessionId: sessionId, attendeeId } = await addTestActivity(tenant)
  const audiences = [audienceOf('volunteers', { ids: [attendeeId] })]
  const draft = await addTestDraft(test, tenant.user, { subject: 'Hi {{firstName}}', audiences, sessionId })
  await sendTestLetter(test, tenant.user, draft)
  await tenant.run(tenant.user, (ctx) => takeMessage(ctx, { messageId: draft.id, slice: 1 }, 'run 1'))
  const { body } = await test.call(getPersonMail, { params: { vid: attendeeId } }, tenant.user)
  expect(body.letters).toMatchObject([{ subject: 'Hi Siti', session: { name: 'Visit', start: '2026-12-01T09:00' } }])
})

it('takes a name for what it is', () => {
  expect(fillSubject('{{fullName}}', { organisation: '', name: '$& {{organisation}}' })).toBe('$& {{organisation}}')
})
