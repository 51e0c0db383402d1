import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { linkToLetter } from '#testing/test-letter.ts'
import * as recipient from '../../public-contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const choose = (token: string, body: object) =>
  test.call(recipient.setMailChoice, { params: { token }, body: body as never })
const stops = () =>
  tenant.inside(({ db }) =>
    db.selectFrom('mail_suppressions').select(['address', 'topic', 'reason']).orderBy('topic').execute(),
  )

it('stops a topic, all of them, or none; what came back stays', async () => {
  const { token } = await linkToLetter(test, tenant, 'Ana Lim')
  const stop = { address: 'ana.lim@example.org', reason: 'unsubscribed' }
  expect((await choose(token, { stopped: ['news'] })).body.stopped).toEqual(['news'])
  expect(await stops()).toEqual([{ ...stop, topic: 'news' }])
  expect((await choose(token, { stopped: ['thanks', 'news', 'sessions'] })).body.stopped).toHaveLength(3)
  expect(await stops()).toEqual([{ ...stop, topic: '*' }])
  await tenant.inside(({ db }) => db.updateTable('mail_suppressions').set({ reason: 'bounced' }).execute())
  expect((await choose(token, { stopped: [] })).body.stopped).toEqual([])
  expect(await stops()).toEqual([{ ...stop, topic: '*', reason: 'bounced' }])
})

it('wants no mails at all also where mails had come back: that outlasts it', async () => {
  const { token } = await linkToLetter(test, tenant, 'Ana Lim')
  await choose(token, { stopped: ['thanks', 'news', 'sessions'] })
  await tenant.inside(({ db }) => db.updateTable('mail_suppressions').set({ reason: 'bounced' }).execute())
  await choose(token, { stopped: ['thanks', 'news', 'sessions'] })
  expect(await stops()).toMatchObject([{ topic: '*', reason: 'unsubscribed' }])
})

it('holds for the address that the person has by now, too', async () => {
  const { token, personId } = await linkToLetter(test, tenant, 'Ana Lim')
  const email = 'Ana.New@example.org'
  await tenant.inside(({ db }) => db.updateTable('volunteers').set({ email }).where('id', '=', personId).execute())
  await test.send('POST', `/api/mail/choices/${token}`, 'List-Unsubscribe=One-Click', undefined, {
    'content-type': 'application/x-www-form-urlencoded',
  })
  const addresses = async () => (await stops()).map(({ address }) => address).toSorted()
  expect(await addresses()).toEqual(['ana.lim@example.org', 'ana.new@example.org'])
  await choose(token, { stopped: [] })
  expect(await addresses()).toEqual([])
})

it('stops the letter’s own topic at the one click of a mail program, which sends a form', async () => {
  const { token } = await linkToLetter(test, tenant, 'Ana Lim')
  const click = (path: string) =>
    test.send('POST', path, 'List-Unsubscribe=One-Click', undefined, {
      'content-type': 'application/x-www-form-urlencoded',
    })
  for (const _twice of [1, 2])
    expect(await click(`/api/mail/choices/${token}`)).toMatchObject({
      status: 200,
      body: { message: 'You will get no more e-mails of this kind.' },
    })
  expect(await stops()).toMatchObject([{ topic: 'news', reason: 'unsubscribed' }])
  expect((await click('/api/auth/sign-in')).status, 'no other call takes a form').toBe(415)
})

it('chooses the language of letters', async () => {
  const { token, personId } = await linkToLetter(test, tenant, 'Ana Lim')
  const kept = () =>
    tenant.inside(({ db }) => db.selectFrom('mail_languages').select(['person_id', 'language']).execute())
  expect((await choose(token, { stopped: [], language: 'zh-Hans' })).body.language).toBe('zh-Hans')
  expect(await kept()).toEqual([{ person_id: personId, language: 'zh-Hans' }])
  await choose(token, { stopped: [], language: 'en' })
  expect(await kept()).toEqual([])
})
