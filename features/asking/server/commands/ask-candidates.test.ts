import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { findCandidates } from '#features/rosters/candidate-contract.ts'
import { addTestActivity, type TestActivity } from '#testing/add-test-activity.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { type MailSink, startMailSink } from '#testing/mail-sink.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { askCandidates } from '../../contract.ts'

let sink: MailSink
let test: TestApp
let tenant: TestTenant
let planned: TestActivity
beforeAll(async () => {
  sink = await startMailSink()
  test = await startTestApp({ SMTP_URL: sink.url, NOW: '2026-11-30T01:00:00Z' }, { worker: true })
})
beforeEach(async () => {
  tenant = await test.newTenant({ asksPerMonth: 1 })
  planned = await addTestActivity(tenant)
})
afterAll(async () => {
  await test.stop()
  await sink.stop()
})

const ask = (vids: string[], more: object = {}, as = tenant.user, sessionId = planned.plannedSessionId) =>
  test.call(askCandidates, { params: { sessionId }, body: { role: 'Driver', vids, ...more } }, as)

it('sends each a letter with a Yes and a No of their own, and the line of the person who asks', async () => {
  const vids = await addTestVolunteers(tenant, ['Tan Mei Ling', 'Arun Kumar'])
  expect((await ask(vids, { note: 'Lunch <is> on us' })).body).toEqual({ asked: 2, leftOut: [] })
  await vi.waitFor(() => expect(sink.mails).toHaveLength(2), { timeout: 30_000 })
  const mails = (await sink.parsed()).map(({ text = '', html }) => ({ text, html: String(html) }))
  const links = mails.map(({ text }) => /\/asked\/([\w-]+)\?say=yes/.exec(text)?.[1])
  expect(new Set(links).size).toBe(2)
  for (const { html, text } of mails) {
    expect(html).toContain('Lunch &lt;is&gt; on us')
    expect(text).toMatch(/as Driver\. Could you come/)
    expect(html).toMatch(/\/asked\/[\w-]+\?say=no/)
  }
})

it('leaves out who was asked enough, was asked for it already or has no address, and says why', async () => {
  const [mei, arun, wei] = await addTestVolunteers(tenant, ['Tan Mei Ling', 'Arun Kumar', 'Lim Wei'])
  await tenant.inside(({ db }) => db.updateTable('volunteers').set({ email: '' }).where('id', '=', wei!).execute())
  await ask([mei!])
  expect((await ask([mei!, arun!, wei!])).body).toEqual({
    asked: 1,
    leftOut: [
      { name: 'Lim Wei', reason: 'has no e-mail address' },
      { name: 'Tan Mei Ling', reason: 'was asked for this session already' },
    ],
  })
  const other = await addTestActivity(tenant, { start: '2026-12-02T09:00', end: '2026-12-02T12:00' })
  const again = await ask([mei!], {}, tenant.user, other.plannedSessionId)
  expect(again.body).toEqual({
    asked: 0,
    leftOut: [{ name: 'Tan Mei Ling', reason: 'was asked once within a month' }],
  })
})

it('is refused for a role that the session does not need, people who are not there, and kiosks', async () => {
  const [mei] = await addTestVolunteers(tenant, ['Tan Mei Ling'])
  expect((await ask([mei!], { role: 'Cook' })).status).toBe(400)
  expect((await ask([mei!, uuidv7()])).status).toBe(404)
  expect((await ask([mei!], {}, tenant.kiosk)).status).toBe(403)
  expect((await ask([mei!], {}, (await test.newTenant()).user)).status).toBe(404)
  await tenant.inside(({ db, now }) => db.updateTable('sessions').set({ cancelled_on: now }).execute())
  expect((await ask([mei!])).status).toBe(409)
})

it('is counted among those who could come until they answer, also where they are no longer among the shown', async () => {
  const [mei, arun, wei] = await addTestVolunteers(tenant, ['Tan Mei Ling', 'Arun Kumar', 'Lim Wei'])
  await tenant.inside(({ db }) => db.updateTable('volunteers').set({ email: '' }).where('id', '=', wei!).execute())
  await ask([mei!, arun!])
  const find = async (role: string) => {
    const params = { sessionId: planned.plannedSessionId }
    return (await test.call(findCandidates, { params, query: { role } }, tenant.user)).body
  }
  expect([(await find('Driver')).unanswered, (await find('')).unanswered]).toEqual([2, 0])
  await tenant.inside(({ db }) =>
    db.updateTable('session_asks').set({ answer: 'no' }).where('volunteer_id', '=', mei!).execute(),
  )
  const { unanswered, candidates } = await find('Driver')
  expect(unanswered).toBe(1)
  expect(candidates.map((one: { fullName: string; hasEmail: boolean }) => [one.fullName, one.hasEmail])).toEqual(
    expect.arrayContaining([
      ['Lim Wei', false],
      ['Arun Kumar', true],
    ]),
  )
})

it('does not count a letter that reached nobody: they may be asked again, and nobody waits for their answer', async () => {
  const [mei] = await addTestVolunteers(tenant, ['Tan Mei Ling'])
  sink.says = (step) => (step === 'recipient' ? 550 : undefined)
  await ask([mei!])
  const states = () =>
    tenant.inside(({ db }) => db.selectFrom('mail_recipients').select('state').orderBy('id').execute())
  const refused = { timeout: 30_000 }
  await vi.waitFor(async () => expect(await states()).toEqual([{ state: 'refused' }]), refused)
  sink.says = () => undefined
  const find = async () => {
    const query = { role: 'Driver' }
    return (await test.call(findCandidates, { params: { sessionId: planned.plannedSessionId }, query }, tenant.user))
      .body
  }
  expect(await find()).toMatchObject({ unanswered: 0, candidates: [{ said: '', timesAsked: 0, lastAsked: '' }] })
  expect((await ask([mei!])).body).toEqual({ asked: 1, leftOut: [] })
  await vi.waitFor(async () => expect(await states()).toEqual([{ state: 'refused' }, { state: 'sent' }]), refused)
  expect(await find()).toMatchObject({ unanswered: 1, candidates: [{ said: 'asked', timesAsked: 1 }] })
  expect((await ask([mei!])).body.leftOut).toEqual([
    { name: 'Tan Mei Ling', reason: 'was asked for this session already' },
  ])
})

it('leaves out those who get no e-mails about sessions, and says why', async () => {
  const [mei, arun] = await addTestVolunteers(tenant, ['Tan Mei Ling', 'Arun Kumar'])
  const stopped = { tenant_id: tenant.id, created_on: new Date() }
  await tenant.inside(({ db }) =>
    db
      .insertInto('mail_suppressions')
      .values([
        { ...stopped, address: 'tan.mei.ling@example.org', topic: 'sessions', reason: 'unsubscribed' },
        { ...stopped, address: 'arun.kumar@example.org', topic: '*', reason: 'bounced' },
      ])
      .execute(),
  )
  expect((await ask([mei!, arun!])).body).toEqual({
    asked: 0,
    leftOut: [
      { name: 'Arun Kumar', reason: 'gets no e-mails, as earlier ones came back' },
      { name: 'Tan Mei Ling', reason: 'asked for no such e-mails' },
    ],
  })
})
