import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { addMeritedPeople, giveTestCertificates, merits } from '#testing/give-certificate.ts'
import { type LimitedTenant, limitedTenant } from '#testing/limited-tenant.ts'
import { type MailSink, startMailSink } from '#testing/mail-sink.ts'
import { type Person, startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { type GiveBody, giveCertificates as giveContract, listCertificates } from '../../contract.ts'
import { giveCertificates } from './give-certificates.ts'

let sink: MailSink
let test: TestApp
let place: LimitedTenant
beforeAll(async () => {
  sink = await startMailSink()
  test = await startTestApp({ SMTP_URL: sink.url, NOW: '2026-12-01T01:05:00Z' }, { worker: true })
})
beforeEach(async () => void (place = await limitedTenant(test, merits)))
afterAll(async () => {
  await test.stop()
  await sink.stop()
})

const give = (body: Partial<GiveBody> & Pick<GiveBody, 'vids'>, as: Person = place.tenant.user) =>
  giveTestCertificates(test, as, body)
const rows = () => place.tenant.inside(({ db }) => db.selectFrom('certificates').selectAll().orderBy('id').execute())

it('is one for each who has reached the milestone, with who gave it, in the history of the person', async () => {
  const [mei, arun] = await addMeritedPeople(place.tenant, ['Tan Mei Ling', 'Arun Kumar'])
  const [few] = await addMeritedPeople(place.tenant, ['Few Hours'], { hours: 99.75 })
  const { status, body } = await give({ vids: [mei!, arun!, few!] })
  expect([status, body]).toEqual([200, { batchId: body.batchId, given: 2, mailed: 0, alreadyGiven: 0, notReached: 1 }])
  expect(
    (await rows()).map(({ volunteer_id, kind, amount, given_by, language }) => [
      volunteer_id,
      kind,
      amount,
      given_by,
      language,
    ]),
  ).toEqual([
    [arun, 'hours', 100, place.tenant.user.username, 'en'],
    [mei, 'hours', 100, place.tenant.user.username, 'en'],
  ])
  const change = await place.tenant.inside(({ db }) =>
    db
      .selectFrom('changes')
      .select(['record_type', 'record_name', 'fields'])
      .where('record_id', '=', mei!)
      .executeTakeFirstOrThrow(),
  )
  expect(change).toEqual({
    record_type: 'volunteer',
    record_name: 'Tan Mei Ling',
    fields: { certificates: [null, ['100 hours']] },
  })
})

it('is not given twice, unless it is to be', async () => {
  const vids = await addMeritedPeople(place.tenant, ['Tan Mei Ling', 'Arun Kumar'])
  await give({ vids: [vids[0]!] })
  expect((await give({ vids })).body).toMatchObject({ given: 1, alreadyGiven: 1 })
  expect((await give({ vids, amount: 50 })).body).toMatchObject({ given: 2, alreadyGiven: 0 })
  expect((await give({ vids, again: true })).body).toMatchObject({ given: 2, alreadyGiven: 0 })
  expect(await rows()).toHaveLength(6)
})

/** Until somebody waits for a row that another transaction holds. */
const isWaiting = () =>
  vi.waitUntil(
    async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(test.platform.db)
      return rows.length > 0
    },
    { timeout: 30_000, interval: 20 },
  )

it('is given once by two at the same moment: the second waits, and sees that they have it', async () => {
  const vids = await addMeritedPeople(place.tenant, ['Tan Mei Ling', 'Arun Kumar'])
  const chosen = { vids, kind: 'hours', amount: 100, again: false, byMail: false } as const
  let second: ReturnType<typeof give> | undefined
  const first = await place.tenant.run(place.tenant.superadmin, async (ctx) => {
    const given = await giveCertificates(ctx, { ...chosen, vids })
    second = give({ vids: vids.toReversed() })
    await Promise.race([second, isWaiting()])
    return given
  })
  expect(first).toMatchObject({ given: 2 })
  expect((await second)?.body).toMatchObject({ given: 0, alreadyGiven: 2 })
  expect(await rows()).toHaveLength(2)
})

it('goes to each by e-mail, in their language, also where two share an address', async () => {
  const email = 'family@example.org'
  const vids = await addMeritedPeople(place.tenant, ['Tan Mei Ling', 'Tan Jun Wei'], { email })
  const [nowhere] = await addMeritedPeople(place.tenant, ['No Address'], { email: '' })
  await place.tenant.inside(({ db }) =>
    db
      .insertInto('mail_languages')
      .values({ tenant_id: place.tenant.id, person_id: vids[1]!, language: 'ms' })
      .execute(),
  )
  const { body } = await give({ vids: [...vids, nowhere!], byMail: true, kind: 'years', amount: 5 })
  expect(body).toMatchObject({ given: 3, mailed: 2 })
  await vi.waitUntil(() => sink.to(email).length === 2, { timeout: 30_000, interval: 50 })
  const mails = (await sink.parsed()).filter(({ subject }) => /^(Your certificate|Sijil anda): 5 /.test(subject ?? ''))
  expect(new Set(mails.map(({ subject }) => subject?.replace(/ (with|bersama) .*/, '')))).toEqual(
    new Set(['Sijil anda: 5 tahun', 'Your certificate: 5 years']),
  )
  const attachments = mails.flatMap((mail) => mail.attachments)
  expect(attachments.map(({ filename, contentType }) => [filename, contentType])).toEqual([
    ['Certificate, 5 years.pdf', 'application/pdf'],
    ['Certificate, 5 years.pdf', 'application/pdf'],
  ])
  expect(attachments[0]?.content.toString('latin1', 0, 5)).toBe('%PDF-')
  expect(new Set(mails.map(({ text }) => /Mei Ling|Jun Wei/.exec(text ?? '')?.[0]))).toEqual(
    new Set(['Jun Wei', 'Mei Ling']),
  )
  expect((await rows()).map(({ language, message_id }) => [language, message_id !== null])).toEqual(
    expect.arrayContaining([
      ['ms', true],
      ['en', true],
      ['en', false],
    ]),
  )
})

it('is in a language for all, where one is chosen', async () => {
  const vids = await addMeritedPeople(place.tenant, ['Tan Mei Ling'])
  await give({ vids, language: 'ta' })
  expect((await rows()).map(({ language }) => language)).toEqual(['ta'])
})

it.each([75, 1])('is for a milestone of the organisation, not for %d hours', async (amount) => {
  const vids = await addMeritedPeople(place.tenant, ['Tan Mei Ling'])
  const { status, body } = await give({ vids, amount })
  expect([status, body.errors?.[0]?.path]).toEqual([400, 'amount'])
})

it('is for nobody who is absent, deleted, erased, hidden or of another organisation: then none is given', async () => {
  const [mei] = await addMeritedPeople(place.tenant, ['Tan Mei Ling'], { venue_ids: [place.here.id] })
  const [away] = await addMeritedPeople(place.tenant, ['Away Person'], { venue_ids: [place.away.id] })
  const [gone] = await addMeritedPeople(place.tenant, ['Gone Person'], { deleted_at: new Date() })
  const [erased] = await addMeritedPeople(place.tenant, ['Erased person'], { erased_on: new Date() })
  const other = await test.newTenant(merits)
  const [stranger] = await addMeritedPeople(other, ['Stranger'])
  for (const id of [gone!, erased!, stranger!, uuidv7()]) expect((await give({ vids: [mei!, id] })).status).toBe(404)
  expect((await give({ vids: [mei!, away!] }, place.limited)).status).toBe(404)
  expect(await rows()).toHaveLength(0)
  expect((await give({ vids: [mei!] }, place.limited)).body).toMatchObject({ given: 1 })
  expect((await give({ vids: [away!] })).body).toMatchObject({ given: 1 })
  const seen = (vid: string, as: Person) => test.call(listCertificates, { params: { vid } }, as)
  expect((await seen(away!, place.limited)).body.certificates).toHaveLength(0)
  expect((await seen(mei!, place.limited)).body.certificates).toHaveLength(1)
})

it('is given by staff alone, and once for one key', async () => {
  const vids = await addMeritedPeople(place.tenant, ['Tan Mei Ling'])
  expect((await give({ vids }, place.tenant.kiosk)).status).toBe(403)
  const send = () =>
    test.call(giveContract, { body: { vids, kind: 'hours', amount: 100, again: true } }, place.tenant.user, {
      'idempotency-key': 'one-certificate',
    })
  const [first, second] = [await send(), await send()]
  expect(second.body).toEqual(first.body)
  expect(await rows()).toHaveLength(1)
})
