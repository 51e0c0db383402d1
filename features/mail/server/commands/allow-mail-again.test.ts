import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { linkToLetter } from '#testing/test-letter.ts'
import * as recipient from '../../public-contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

it('takes the address off the list, in its organisation', async () => {
  const { personId } = await linkToLetter(test, tenant, 'Ana Lim')
  const stop = { tenant_id: tenant.id, address: 'ana.lim@example.org', topic: '*', reason: 'bounced' as const }
  await tenant.inside(({ db, now }) =>
    db
      .insertInto('mail_suppressions')
      .values({ ...stop, created_on: now })
      .execute(),
  )
  const allow = (as = tenant.user) => test.call(recipient.allowMailAgain, { params: { vid: personId } }, as)
  expect((await allow((await test.newTenant()).user)).status).toBe(404)
  expect((await allow()).body.stopped).toEqual([])
})

it('lets what the person stopped themselves stay stopped where mails had only come back', async () => {
  const { personId, token } = await linkToLetter(test, tenant, 'Ana Lim')
  const stop = { tenant_id: tenant.id, address: 'ana.lim@example.org', topic: '*', reason: 'bounced' as const }
  await tenant.inside(({ db, now }) =>
    db
      .insertInto('mail_suppressions')
      .values({ ...stop, created_on: now })
      .execute(),
  )
  await test.call(recipient.setMailChoice, { params: { token }, body: { stopped: ['news'] } })
  const allow = async () =>
    (await test.call(recipient.allowMailAgain, { params: { vid: personId } }, tenant.user)).body.stopped
  expect(await allow()).toMatchObject([{ topic: 'news', reason: 'unsubscribed' }])
  expect(await allow()).toEqual([])
})
