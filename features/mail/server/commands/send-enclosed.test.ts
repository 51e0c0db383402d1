import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { addMeritedPeople, givenCertificate, merits } from '#testing/give-certificate.ts'
import { type MailSink, startMailSink } from '#testing/mail-sink.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { listMessages, type MessageSummary } from '../../message-contract.ts'
import { sendEnclosed } from './send-enclosed.ts'

let sink: MailSink
let test: TestApp
let tenant: TestTenant
beforeAll(async () => {
  sink = await startMailSink()
  test = await startTestApp({ SMTP_URL: sink.url }, { worker: true })
})
beforeEach(async () => void (tenant = await test.newTenant(merits)))
afterAll(async () => {
  await test.stop()
  await sink.stop()
})

const sent = async () =>
  ((await test.call(listMessages, { query: {} }, tenant.user)).body as { messages: MessageSummary[] }).messages[0]

it('stands among the sent e-mails with what it carries', async () => {
  const [vid] = await addMeritedPeople(tenant, ['Tan Mei Ling'])
  await givenCertificate(test, tenant, vid!, { byMail: true })
  await vi.waitUntil(async () => (await sent())?.state === 'sent', { timeout: 30_000, interval: 50 })
  expect(await sent()).toMatchObject({
    counts: { sent: 1 },
    topic: 'thanks',
    attachment: { name: 'Certificate, 100 hours.pdf' },
  })
})

it('is not sent to anyone for whom there is nothing to go with it, as when it was taken back', async () => {
  const [vid] = await addMeritedPeople(tenant, ['Nothing Person'])
  await tenant.run(tenant.user, (ctx) =>
    sendEnclosed(ctx, {
      subject: 'Your certificate',
      html: '<p>It is attached.</p>',
      translations: [],
      topic: 'thanks',
      vids: [vid!],
      enclosure: 'certificate',
      shownAs: 'Certificate.pdf',
    }),
  )
  await vi.waitUntil(async () => (await sent())?.state === 'sent', { timeout: 30_000, interval: 50 })
  expect((await sent())?.counts).toEqual({ refused: 1 })
  expect(sink.to('nothing.person@example.org')).toEqual([])
})
