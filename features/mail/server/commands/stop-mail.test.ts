import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { linkToLetter } from '#testing/test-letter.ts'
import { countRecipients } from '../../audience-contract.ts'
import * as recipient from '../../public-contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const news = (personId: string) => ({
  body: { topic: 'news' as const, audiences: [{ kind: 'volunteers' as const, ids: [personId] }] },
})

it('stops what they asked for, says who noted it, and is taken back', async () => {
  const { personId } = await linkToLetter(test, tenant, 'Ana Lim')
  const stop = (topics: ('news' | 'sessions' | 'thanks')[], as = tenant.user) =>
    test.call(recipient.stopMail, { params: { vid: personId }, body: { topics } }, as)
  const count = async () => (await test.call(countRecipients, news(personId), tenant.user)).body.total
  expect(await count()).toBe(1)
  expect((await stop(['news'], (await test.newTenant()).user)).status).toBe(404)
  expect((await stop([])).body.errors).toEqual([{ path: 'topics', message: 'Please choose what is to stop' }])
  const { stopped } = (await stop(['sessions'])).body
  expect(stopped).toEqual([
    { topic: 'sessions', reason: 'unsubscribed', detail: `noted by ${tenant.user.username}`, on: expect.any(String) },
  ])
  expect(await count()).toBe(1)
  await stop(['news', 'sessions', 'thanks'])
  expect(await count()).toBe(0)
  await test.call(recipient.allowMailAgain, { params: { vid: personId } }, tenant.user)
  expect(await count()).toBe(1)
})
