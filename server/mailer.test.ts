import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import { describe, expect, it, test } from 'vitest'
import { testConfig } from '#testing/test-config.ts'
import { asTenantId } from './database/with-tenant.ts'
import type { Mail } from './mail.ts'
import { createMailer, isFinal, MailRefused, type SmtpError } from './mailer.ts'

const mailOf = (change: Partial<Mail> = {}): Mail => ({
  tenantId: asTenantId(randomUUID()),
  id: randomUUID(),
  to: 'tan.mei@example.org',
  subject: 'Welcome – 欢迎',
  text: 'Hello Mei',
  ...change,
})

test('without a mail server a mail is a file that a mail program reads', async () => {
  const config = testConfig()
  const mailer = createMailer(config)
  const mail = mailOf()
  await mailer.send(mail)
  await mailer.send(mail) // the same mail again replaces its file
  const files = readdirSync(path.join(config.DATA_DIR, 'outbox')).filter((name) => name.endsWith('.eml'))
  expect(files).toEqual([`${mail.tenantId}-${mail.id}.eml`])
  const parsed = await simpleParser(readFileSync(path.join(config.DATA_DIR, 'outbox', files[0]!)))
  expect(parsed).toMatchObject({ subject: mail.subject, messageId: `<${mail.id}@manyhands.localhost>` })
  expect(parsed.text?.trim()).toBe('Hello Mei')
  expect(await mailer.outbox!.list(mail.tenantId, 10)).toMatchObject([{ id: mail.id, to: mail.to, text: mail.text }])
  expect(await mailer.outbox!.list(asTenantId(randomUUID()), 10)).toEqual([])
})

test('a mail of an organisation comes from its own address, and answers go where it wants them', async () => {
  const config = testConfig()
  const mailer = createMailer(config)
  const mail = mailOf({ fromName: 'Harbour 港湾', from: 'office@harbour.org', replyTo: 'help@harbour.org' })
  await mailer.send(mail)
  const parsed = await simpleParser(
    readFileSync(path.join(config.DATA_DIR, 'outbox', `${mail.tenantId}-${mail.id}.eml`)),
  )
  expect([parsed.from?.value, parsed.replyTo?.value]).toEqual([
    [{ name: 'Harbour 港湾', address: 'office@harbour.org' }],
    [{ name: '', address: 'help@harbour.org' }],
  ])
  for (const wrong of [{ from: 'a@b.org\r\nBcc: x@y.z' }, { replyTo: 'a@b.org, c@d.org' }])
    await expect(mailer.send(mailOf(wrong))).rejects.toThrow(MailRefused)
})

test('a mail that the product wrote says so, and one of staff does not', async () => {
  const config = testConfig()
  const mailer = createMailer(config)
  const headersOf = async (mail: Mail) => {
    await mailer.send(mail)
    const file = path.join(config.DATA_DIR, 'outbox', `${mail.tenantId}-${mail.id}.eml`)
    return (await simpleParser(readFileSync(file))).headers
  }
  expect((await headersOf(mailOf({ isAutomatic: true }))).get('auto-submitted')).toBe('auto-generated')
  const ofStaff = await headersOf(mailOf({ headers: { 'List-Unsubscribe': '<https://a.example/b>' } }))
  expect([ofStaff.has('auto-submitted'), ofStaff.has('list')]).toEqual([false, true])
})

test.each([
  'a@b, c@d',
  'a@b\r\nBcc: x@y.z',
  '"a@evil.example x"@b.org',
  'a b@c.org',
  '<a@b.org>',
  'a@b..org',
  'a@-b.org',
  '',
])('no address, no mail: %j', async (to) => {
  const mailer = createMailer(testConfig())
  await expect(mailer.send(mailOf({ to }))).rejects.toBeInstanceOf(MailRefused)
})

test('a mail comes from the address that is set', async () => {
  const config = testConfig({ MAIL_FROM: 'volunteers@care.example' })
  const mail = mailOf({ fromName: 'Harbour Care' })
  await createMailer(config).send(mail)
  const kept = readFileSync(path.join(config.DATA_DIR, 'outbox', `${mail.tenantId}-${mail.id}.eml`))
  expect((await simpleParser(kept)).from?.value).toEqual([{ name: 'Harbour Care', address: 'volunteers@care.example' }])
})

test('a subject of two lines is refused', async () => {
  await expect(createMailer(testConfig()).send(mailOf({ subject: 'a\r\nBcc: x@y.z' }))).rejects.toBeInstanceOf(
    MailRefused,
  )
})

async function startSink(refuse: (address: string) => number | undefined) {
  const taken: { from: string; to: string[]; source: string }[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: (address, _session, done) => {
      const code = refuse(address.address)
      done(code ? Object.assign(new Error('no'), { responseCode: code }) : undefined)
    },
    onData: async (stream, session, done) => {
      const chunks: Buffer[] = []
      for await (const chunk of stream) chunks.push(chunk as Buffer)
      const { mailFrom, rcptTo } = session.envelope
      const from = mailFrom ? mailFrom.address : ''
      taken.push({ from, to: rcptTo.map((one) => one.address), source: Buffer.concat(chunks).toString() })
      done()
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    taken,
    url: `smtp://127.0.0.1:${port}`,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

test('with a mail server it is sent to one person; a refusal for good and one for now are told apart', async () => {
  const sink = await startSink((address) => ({ 'never@example.org': 550, 'later@example.org': 451 })[address])
  const mailer = createMailer(testConfig({ SMTP_URL: sink.url, PUBLIC_URL: 'https://care.example.org' }))
  const mail = mailOf()
  await mailer.send(mail)
  expect(sink.taken[0]!.to).toEqual([mail.to])
  const parsed = await simpleParser(sink.taken[0]!.source)
  expect(parsed).toMatchObject({ subject: mail.subject, messageId: `<${mail.id}@care.example.org>` })
  await expect(mailer.send(mailOf({ to: 'never@example.org' }))).rejects.toBeInstanceOf(MailRefused)
  await expect(mailer.send(mailOf({ to: 'later@example.org' }))).rejects.not.toBeInstanceOf(MailRefused)
  mailer.close()
  await sink.stop()
})

test('what cannot be delivered goes to its own address, and its reader sees the sender', async () => {
  const sink = await startSink(() => undefined)
  const mailer = createMailer(testConfig({ SMTP_URL: sink.url, BOUNCES_ADDRESS: 'bounces@care.example.org' }))
  await mailer.send(mailOf({ from: 'office@harbour.org' }))
  const [sent] = sink.taken
  expect([sent!.from, sent!.to]).toEqual(['bounces@care.example.org', ['tan.mei@example.org']])
  expect((await simpleParser(sent!.source)).from?.value).toMatchObject([{ address: 'office@harbour.org' }])
  mailer.close()
  await sink.stop()
})

describe('a refusal', () => {
  it.each<[string, SmtpError, boolean]>([
    ['of the recipient is final', { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 }, true],
    ['of the mail is final', { code: 'EMESSAGE', command: 'DATA', responseCode: 554 }, true],
    ['of the recipient for now is not', { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 451 }, false],
    ['of our password is not', { code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535 }, false],
    ['of our greeting is not', { code: 'EPROTOCOL', command: 'CONN', responseCode: 554 }, false],
    ['of our address is not', { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 553 }, false],
    ['to speak at all is none', { code: 'ECONNECTION', command: 'CONN' }, false],
  ])('%s', (_what, error, final) => expect(isFinal(error)).toBe(final))
})

test.each([
  [
    'a wrong password',
    {
      authOptional: false,
      onAuth: (_auth: unknown, _session: unknown, done: (error: Error) => void) =>
        done(Object.assign(new Error('no'), { responseCode: 535 })),
    },
    'user:wrong@',
  ],
  [
    'a refused greeting',
    {
      onConnect: (_session: unknown, done: (error: Error) => void) =>
        done(Object.assign(new Error('no'), { responseCode: 554 })),
    },
    '',
  ],
])('%s drops no mail', async (_what, options, credentials) => {
  const server = new SMTPServer({ disabledCommands: ['STARTTLS'], allowInsecureAuth: true, ...(options as object) })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const mailer = createMailer(testConfig({ SMTP_URL: `smtp://${credentials}127.0.0.1:${port}` }))
  await expect(mailer.send(mailOf())).rejects.not.toBeInstanceOf(MailRefused)
  mailer.close()
  await new Promise<void>((resolve) => server.close(() => resolve()))
})
