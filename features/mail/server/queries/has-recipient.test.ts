import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { audienceOf } from '#testing/test-letter.ts'
import type { MailTopic } from '../../rules.ts'
import { hasRecipient } from './has-recipient.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const has = (ids: readonly string[], topic: MailTopic = 'news') =>
  tenant.run(tenant.user, (ctx) => hasRecipient(ctx, [audienceOf('volunteers', { ids: [...ids] }) as never], topic))
const stop = (address: string, topic: string) =>
  tenant.inside(({ db, tenantId, now }) =>
    db
      .insertInto('mail_suppressions')
      .values({ tenant_id: tenantId, address, topic, reason: 'unsubscribed', created_on: now })
      .execute(),
  )

it('finds one of many who gets it, and nobody among those who do not', async () => {
  const [none] = await addTestVolunteers(tenant, ['No Address'], { email: '' })
  const [bad] = await addTestVolunteers(tenant, ['Bad Address'], { email: 'not one' })
  const [gone] = await addTestVolunteers(tenant, ['Deleted One'], { deleted_at: new Date() })
  expect(await has([none!, bad!, gone!])).toBe(false)
  const [good] = await addTestVolunteers(tenant, ['Good Address'], { email: 'Good@example.org' })
  expect(await has([none!, bad!, gone!, good!])).toBe(true)
  await stop('good@example.org', 'news')
  expect([await has([good!]), await has([good!], 'sessions')]).toEqual([false, true])
  await stop('good@example.org', '*')
  expect(await has([good!], 'sessions')).toBe(false)
})
