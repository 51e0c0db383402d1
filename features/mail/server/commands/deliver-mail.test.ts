import { simpleParser } from 'mailparser'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { deleteAccount } from '#features/accounts/staff-contract.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { type MailSink, startMailSink } from '#testing/mail-sink.ts'
import { addOwnField } from '#testing/own-fields.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import * as contract from '../../message-contract.ts'
import { sendTest } from '../../preview-contract.ts'

let sink: MailSink
let test: TestApp
let tenant: TestTenant
beforeAll(async () => {
  sink = await startMailSink()
  test = await startTestApp({ SMTP_URL: sink.url }, { worker: true })
})
beforeEach(async () => {
  tenant = await test.newTenant()
  sink.says = () => undefined
})
afterAll(async () => {
  await test.stop()
  await sink.stop()
})

const letter = { subject: 'A walk, {{firstName}}?', html: '<p>Dear {{fullName}}, come on <b>Saturday</b>.</p>' }
const soon = { timeout: 30_000, interval: 50 }

async function send(ids: string[], more: object = {}, as = tenant.user) {
  const body = { ...letter, audiences: [{ kind: 'volunteers' as const, ids }], ...more }
  const draft = (await test.call(contract.createDraft, { body }, as)).body
  return (await test.call(contract.sendMessage, { params: { id: draft.id }, body: { version: draft.version } }, as))
    .body
}
const read = async (id: string): Promise<contract.MailMessage> =>
  (await test.call(contract.getMessage, { params: { id } }, tenant.superadmin)).body
const until = (id: string, state: string) =>
  vi.waitUntil(async () => ((await read(id)).state === state ? read(id) : undefined), soon)

it('gives each recipient a mail of their own, with their own name, and nobody sees another', async () => {
  const ids = await addTestVolunteers(tenant, ['Tan Mei Ling', 'Siti binte Ahmad'])
  const { id } = await send(ids)
  const done = await until(id, 'sent')
  expect(done.counts).toEqual({ sent: 2 })
  const [mail] = sink.to('tan.mei.ling@example.org')
  expect(sink.to('siti.binte.ahmad@example.org')).toHaveLength(1)
  const parsed = (await sink.parsed()).find(({ subject }) => subject === 'A walk, Mei Ling?')
  expect(parsed?.text).toContain('Dear Tan Mei Ling, come on Saturday.')
  expect(parsed?.html).toContain('Dear Tan Mei Ling, come on <b>Saturday</b>')
  expect(mail?.raw.toString()).not.toMatch(/siti/i)
  expect(mail?.raw.toString()).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m)
  expect(mail?.raw.toString()).not.toMatch(/^Auto-Submitted/m)
})

it('fills in what each answered in an own field, as far as its sender sees it', async () => {
  const size = await addOwnField(test, tenant, { kind: 'text', label: 'Size' })
  const grade = await addOwnField(test, tenant, { kind: 'text', label: 'Grade', seenBy: 'superadmins' })
  const [ana, ben] = await addTestVolunteers(tenant, ['Ana Own', 'Ben Own'])
  const of = { tenant_id: tenant.id, volunteer_id: ana! }
  await tenant.inside(({ db, now }) =>
    db
      .insertInto('volunteer_answers')
      .values([size, grade].map(({ id, label }) => ({ ...of, field_id: id, said: `the ${label}`, answered_on: now })))
      .execute(),
  )
  const html = `<p>{{own:${size.id}}}/{{own:${grade.id}}}.</p>`
  const textsOf = async (subject: string, as = tenant.user) => {
    await until((await send([ana!, ben!], { subject, html }, as)).id, 'sent')
    const mails = (await sink.parsed()).filter((mail) => mail.subject === subject)
    return mails.map(({ text }) => text?.split('\n')[0] ?? '').toSorted()
  }
  expect(await textsOf('Of a user')).toEqual(['/.', 'the Size/.'])
  expect(await textsOf('Of a superadmin', tenant.superadmin)).toEqual(['/.', 'the Size/the Grade.'])
})

it('writes to each in their own language, and never to anyone who has stopped such mails, however the address is spelled', async () => {
  const [ana, ...others] = await addTestVolunteers(tenant, ['Ana Lim', 'Ben Wee', 'Cat Goh'])
  await tenant.inside(async ({ db, now }) => {
    const of = { tenant_id: tenant.id }
    await db
      .insertInto('mail_languages')
      .values({ ...of, person_id: ana!, language: 'zh-Hans' })
      .execute()
    const stop = { address: 'cat.goh@example.org', topic: 'news', reason: 'unsubscribed' as const, created_on: now }
    await db
      .insertInto('mail_suppressions')
      .values({ ...of, ...stop })
      .execute()
  })
  const audiences = [
    { kind: 'volunteers', ids: [ana, ...others] },
    { kind: 'addresses', addresses: ['CAT.goh@Example.ORG'] },
  ]
  const translations = [{ language: 'zh-Hans', subject: '散步, {{firstName}}?', html: '<p>{{fullName}}，您好</p>' }]
  const { id } = await send([], { audiences, translations })
  expect((await until(id, 'sent')).counts).toEqual({ sent: 2, 'left-out': 1 })
  const subjectOf = async (address: string) => {
    const { raw } = sink.to(address).at(-1)!
    return (await sink.parsed()).find(({ messageId }) => raw.includes(messageId!))?.subject
  }
  expect([await subjectOf('ana.lim@example.org'), await subjectOf('ben.wee@example.org')]).toEqual([
    '散步, Ana?',
    'A walk, Ben?',
  ])
  expect(sink.mails.filter(({ to }) => to.some((one) => /^cat/i.test(one)))).toEqual([])
})

it('is English to the last word for anyone in whose language it says nothing', async () => {
  const [aminah, bala] = await addTestVolunteers(tenant, ['Aminah Reads', 'Bala Reads'])
  const languages = { [aminah!]: 'ms', [bala!]: 'ta' }
  await tenant.inside(({ db }) =>
    db
      .insertInto('mail_languages')
      .values(Object.entries(languages).map(([person_id, language]) => ({ tenant_id: tenant.id, person_id, language })))
      .execute(),
  )
  // a version was begun and left empty; of the other language there is none
  const translations = [{ language: 'ms', subject: '', html: '<p></p>' }]
  const words = { subject: 'Your time', html: '<p>Hours: {{hours}}<br>Thank you</p>', translations }
  await until((await send([aminah!, bala!], words)).id, 'sent')
  const mails = (await sink.parsed()).filter(({ subject }) => subject === 'Your time')
  expect(mails.map(({ text }) => text?.split('\n')[0])).toEqual(['Hours: none yet', 'Hours: none yet'])
})

it('waits where the mail server takes nothing, and goes on when it does', async () => {
  const ids = await addTestVolunteers(tenant, ['Waits A', 'Waits B', 'Waits C', 'Waits D', 'Waits E', 'Waits F'])
  sink.says = (step) => (step === 'recipient' ? 421 : undefined)
  const { id } = await send(ids)
  await vi.waitUntil(async () => (await read(id)).reason.includes('takes no mails'), soon)
  expect((await read(id)).counts).toEqual({ waiting: 6 })
  sink.says = () => undefined
  await tenant.inside(({ db }) => db.updateTable('mail_recipients').set({ next_try_on: null }).execute())
  expect((await until(id, 'sent')).counts).toEqual({ sent: 6 })
})

it('is final for those whom the mail server refuses, and sends to the others', async () => {
  const ids = await addTestVolunteers(tenant, ['Refused One', 'Taken One'])
  sink.says = (step, address) => (step === 'recipient' && address.startsWith('refused') ? 550 : undefined)
  const { id } = await send(ids)
  expect((await until(id, 'sent')).counts).toEqual({ sent: 1, refused: 1 })
  sink.says = () => undefined
  expect((await test.call(contract.sendAgain, { params: { id } }, tenant.user)).status).toBe(200)
  expect((await until(id, 'sent')).counts).toEqual({ sent: 2 })
  expect(sink.to('taken.one@example.org')).toHaveLength(1)
})

it('tries those again whose mail server asks for patience', async () => {
  const ids = await addTestVolunteers(tenant, ['Grey One', 'White One'])
  sink.says = (step, address) => (step === 'text' && address.startsWith('grey') ? 451 : undefined)
  const { id } = await send(ids)
  await vi.waitUntil(async () => (await read(id)).reason.includes('come back later'), soon)
  expect((await read(id)).counts).toEqual({ sent: 1, waiting: 1 })
  const [waiting] = await tenant.inside(({ db }) =>
    db.selectFrom('mail_recipients').selectAll().where('state', '=', 'waiting').execute(),
  )
  expect(waiting).toMatchObject({ attempts: 1, reason: expect.stringContaining('451') })
  expect(waiting!.next_try_on!.getTime() - Date.now()).toBeGreaterThan(200_000)
})

it('stops when the person who sent it loses the right, and hands over nothing more', async () => {
  const ids = await addTestVolunteers(tenant, ['Late A', 'Late B'])
  sink.says = (step) => (step === 'recipient' ? 421 : undefined)
  const { id } = await send(ids)
  await vi.waitUntil(async () => (await read(id)).reason.includes('takes no mails'), soon)
  await test.call(deleteAccount, { params: { username: tenant.user.username } }, tenant.superadmin)
  sink.says = () => undefined
  await tenant.inside(({ db }) => db.updateTable('mail_recipients').set({ next_try_on: null }).execute())
  expect((await until(id, 'stopped')).counts).toEqual({ cancelled: 2 })
  expect(sink.to('late.a@example.org')).toEqual([])
})

it('leaves out anyone who has stopped such mails between the writing down and the sending', async () => {
  const ids = await addTestVolunteers(tenant, ['Stays In', 'Steps Out'])
  sink.says = (step) => (step === 'recipient' ? 421 : undefined)
  const { id } = await send(ids)
  await vi.waitUntil(async () => (await read(id)).reason.includes('takes no mails'), soon)
  await tenant.inside(async ({ db, now }) => {
    const stop = { address: 'steps.out@example.org', topic: 'news', reason: 'unsubscribed' as const, created_on: now }
    await db
      .insertInto('mail_suppressions')
      .values({ tenant_id: tenant.id, ...stop })
      .execute()
    await db.updateTable('mail_recipients').set({ next_try_on: null }).execute()
  })
  sink.says = () => undefined
  expect((await until(id, 'sent')).counts).toEqual({ sent: 1, 'left-out': 1 })
  expect(sink.to('steps.out@example.org')).toEqual([])
})

it('sends no more a day than the organisation allows', async () => {
  tenant = await test.newTenant({ mailsPerDay: 1 })
  const ids = await addTestVolunteers(tenant, ['Today One', 'Tomorrow One'])
  const { id } = await send(ids)
  await vi.waitUntil(async () => (await read(id)).reason.includes('tomorrow'), soon)
  expect((await read(id)).counts).toEqual({ sent: 1, waiting: 1 })
})

it('is done with the last one that the day allows', async () => {
  tenant = await test.newTenant({ mailsPerDay: 2 })
  const { id } = await send(await addTestVolunteers(tenant, ['Fits One', 'Fits Two']))
  expect(await until(id, 'sent')).toMatchObject({ counts: { sent: 2 }, reason: '' })
})

it('counts nobody toward the day while the mail server takes nothing', async () => {
  tenant = await test.newTenant({ mailsPerDay: 6 })
  const ids = await addTestVolunteers(tenant, ['Down A', 'Down B', 'Down C', 'Down D', 'Down E', 'Down F'])
  sink.says = (step) => (step === 'recipient' ? 421 : undefined)
  const { id } = await send(ids)
  await vi.waitUntil(async () => (await read(id)).reason.includes('takes no mails'), soon)
  sink.says = () => undefined
  await tenant.inside(({ db }) => db.updateTable('mail_recipients').set({ next_try_on: null }).execute())
  expect((await until(id, 'sent')).counts).toEqual({ sent: 6 })
})

it('keeps to the pace of a minute', async () => {
  tenant = await test.newTenant({ mailsPerMinute: 60 })
  const ids = await addTestVolunteers(tenant, ['A A', 'B B', 'C C'])
  const { id } = await send(ids)
  await until(id, 'sent')
  const rows = await tenant.inside(({ db }) => db.selectFrom('mail_recipients').select('sent_on').execute())
  const times = rows.map(({ sent_on }) => sent_on!.getTime()).toSorted((a, b) => a - b)
  expect(times[2]! - times[0]!).toBeGreaterThan(1500)
  expect(times[2]! - times[0]!).toBeLessThan(6000)
})

it('sends a test with the attachment, and without one that is no longer kept', async () => {
  const draft = (await test.call(contract.createDraft, { body: letter }, tenant.user)).body
  const file = { name: 'plan.pdf', content: Buffer.from('the plan').toString('base64') }
  await test.call(contract.attachFile, { params: { id: draft.id }, body: file }, tenant.user)
  const to = `${tenant.user.username}@example.org`
  const arrived = async (count: number) => {
    await test.call(sendTest, { body: { ...letter, messageId: draft.id } }, tenant.user)
    await vi.waitUntil(() => sink.to(to).length === count, soon)
    return simpleParser(sink.to(to)[count - 1]!.raw)
  }
  expect((await arrived(1)).attachments.map(({ filename, content }) => [filename, content.toString()])).toEqual([
    ['plan.pdf', 'the plan'],
  ])
  const { storage_key } = await tenant.inside(({ db }) =>
    db.selectFrom('files').select('storage_key').executeTakeFirstOrThrow(),
  )
  await test.platform.storage.delete(storage_key)
  expect((await arrived(2)).attachments).toEqual([])
})
