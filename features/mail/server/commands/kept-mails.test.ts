import { expect, it, vi } from 'vitest'
import { startMailSink } from '#testing/mail-sink.ts'
import { type Person, startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { addTestDraft, sendTestLetter } from '#testing/test-letter.ts'
import * as contract from '../../message-contract.ts'

const done = (test: TestApp, as: Person, id: string) =>
  vi.waitUntil(
    async () => {
      const { body } = await test.call(contract.getMessage, { params: { id } }, as)
      return body.state === 'sent' ? (body as contract.MailMessage) : undefined
    },
    { timeout: 30_000, interval: 50 },
  )

it('keeps a letter while no mail server is set, goes on saying so when one is, and sends it then', async () => {
  const without = await startTestApp({}, { worker: true })
  const { superadmin: as } = await without.newTenant()
  const draft = await addTestDraft(without, as)
  await sendTestLetter(without, as, draft)
  expect((await done(without, as, draft.id)).counts).toEqual({ kept: 1 })
  await without.stop()

  const sink = await startMailSink()
  const test = await startTestApp({ SMTP_URL: sink.url }, { worker: true })
  try {
    const totalOf = async (state: 'kept' | 'sent') =>
      (await test.call(contract.listMessages, { query: { state } }, as)).body.total
    expect((await done(test, as, draft.id)).counts).toEqual({ kept: 1 })
    expect([await totalOf('kept'), await totalOf('sent'), sink.mails.length]).toEqual([1, 0, 0])
    const again = await test.call(contract.sendAgain, { params: { id: draft.id } }, as)
    expect([again.status, again.body.counts]).toEqual([200, { waiting: 1 }])
    expect((await done(test, as, draft.id)).counts).toEqual({ sent: 1 })
    expect([await totalOf('kept'), await totalOf('sent'), sink.mails.length]).toEqual([0, 1, 1])
  } finally {
    await test.stop()
    await sink.stop()
  }
})
