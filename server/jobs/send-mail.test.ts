import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { forgotPassword, getSignInOptions } from '#features/accounts/contract.ts'
import { listOutbox, type MailTrouble } from '#features/mail/contract.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { sendMail } from './send-mail.ts'

/** What the mail server says to the next mails. */
let greeting: number | undefined
let recipient: number | undefined
const taken: string[] = []
const server = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  onConnect: (_session, done) => done(refusal(greeting)),
  onRcptTo: (_address, _session, done) => done(refusal(recipient)),
  onData: async (stream, session, done) => {
    for await (const _chunk of stream);
    taken.push(...session.envelope.rcptTo.map(({ address }) => address))
    done()
  },
})
const refusal = (code: number | undefined) =>
  code === undefined ? undefined : Object.assign(new Error('no'), { responseCode: code })

let app: TestApp
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  app = await startTestApp({ SMTP_URL: `smtp://127.0.0.1:${port}` }, { worker: true })
})
afterAll(async () => {
  await app.stop()
  await new Promise<void>((resolve) => server.close(() => resolve()))
})

const troublesOf = async (tenant: TestTenant): Promise<MailTrouble[]> =>
  (await app.call(listOutbox, {}, tenant.superadmin)).body.troubles
const mailTo = (tenant: TestTenant) => app.call(forgotPassword, { body: { username: tenant.user.username } })
const soon = { timeout: 60_000, interval: 100 }

test('a mail waits where the mail server has trouble, superadmins see it, and it leaves when that is over', async () => {
  const [tenant, other] = [await app.newTenant(), await app.newTenant()]
  greeting = 554
  await mailTo(tenant)
  const [waiting] = await vi.waitUntil(async () => {
    const found = await troublesOf(tenant)
    return found.length ? found : undefined
  }, soon)
  expect(waiting).toMatchObject({
    to: `${tenant.user.username}@example.org`,
    state: 'waiting',
    reason: 'The mail server refuses mails of this installation at present (554).',
  })
  expect(await troublesOf(other)).toEqual([])
  // once in the log, however many mails wait
  expect(app.platform.troubles.open()).toEqual(['mail'])
  greeting = undefined
  await vi.waitUntil(async () => (await troublesOf(tenant)).length === 0, soon)
  expect(taken).toContain(`${tenant.user.username}@example.org`)
})

test('a refusal of the recipient is final, and said', async () => {
  const tenant = await app.newTenant()
  recipient = 550
  await mailTo(tenant)
  const [refused] = await vi.waitUntil(async () => {
    const found = await troublesOf(tenant)
    return found.length ? found : undefined
  }, soon)
  expect(refused).toMatchObject({
    state: 'refused',
    reason: 'The mail server refused this address or this mail (550).',
  })
  recipient = undefined
})

test('nothing goes to an address that is stopped but what its owner needs to sign in', async () => {
  const tenant = await app.newTenant()
  const to = `${tenant.user.username}@example.org`
  const mails = ['gone@example.org', 'Gone@Example.org', 'topic@example.org', 'fine@example.org']
  await tenant.inside(({ db, now }) =>
    db
      .insertInto('mail_suppressions')
      .values(
        (
          [
            ['gone@example.org', '*'],
            ['topic@example.org', 'news'],
            [to, '*'],
          ] as const
        ).map(([address, topic]) => ({
          tenant_id: tenant.id,
          address,
          topic,
          reason: 'bounced' as const,
          created_on: now,
        })),
      )
      .execute(),
  )
  await tenant.run(tenant.user, async (ctx) => {
    for (const one of mails)
      await ctx.enqueue(sendMail, {
        to: one,
        subject: 'Received',
        text: 'Thank you',
        isToPerson: !one.startsWith('topic'),
      })
  })
  await mailTo(tenant)
  const arrived = () => taken.filter((one) => ['topic@example.org', 'fine@example.org', to].includes(one)).toSorted()
  await vi.waitUntil(async () => arrived().length === 3 && (await troublesOf(tenant)).length === 2, soon)
  expect(arrived()).toEqual(['fine@example.org', 'topic@example.org', to].toSorted())
  expect(taken.some((one) => one.toLowerCase() === 'gone@example.org')).toBe(false)
  expect(await troublesOf(tenant)).toMatchObject([{ state: 'refused' }, { state: 'refused' }])
  // of what goes to a person it is kept where it went, once it has left
  const kept = () => tenant.inside(({ db }) => db.selectFrom('mail_singles').select(['address', 'state']).execute())
  await vi.waitUntil(async () => (await kept()).length > 0, soon)
  expect(await kept()).toEqual([{ address: 'fine@example.org', state: 'sent' }])
  // another organisation's list is its own
  const other = await app.newTenant()
  await other.run(other.user, (ctx) => ctx.enqueue(sendMail, { to: mails[0]!, subject: 'Hello', text: 'Hello' }))
  await vi.waitUntil(() => taken.includes('gone@example.org'), soon)
})

test('screens are told whether mails leave this installation', async () => {
  const without = await startTestApp()
  const told = async (of: TestApp) => (await of.call(getSignInOptions, {})).body.sendsMail
  expect([await told(app), await told(without)]).toEqual([true, false])
  await without.stop()
})
