import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { linkToLetter, testLetter } from '#testing/test-letter.ts'
import * as recipient from '../../public-contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

it('has the letters to somebody, and what they get no more', async () => {
  const { personId } = await linkToLetter(test, tenant, 'Ana Lim')
  await tenant.inside(({ db, now }) =>
    db
      .insertInto('mail_suppressions')
      .values({
        tenant_id: tenant.id,
        address: 'ana.lim@example.org',
        topic: '*',
        reason: 'bounced',
        detail: 'No such mailbox',
        created_on: now,
      })
      .execute(),
  )
  const get = (as = tenant.user) => test.call(recipient.getPersonMail, { params: { vid: personId } }, as)
  expect((await get()).body).toMatchObject({
    address: 'ana.lim@example.org',
    language: 'en',
    stopped: [{ topic: '*', reason: 'bounced', detail: 'No such mailbox' }],
    letters: [{ subject: testLetter.subject, state: 'waiting' }],
  })
  expect((await get((await test.newTenant()).user)).status).toBe(404)
})
