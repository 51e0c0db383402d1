import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { audienceOf } from '#testing/test-letter.ts'
import * as audience from '../../audience-contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

it('counts mails, doubles, languages and who is left out', async () => {
  const ids = await addTestVolunteers(tenant, ['Ana Lim', 'Ben Tan', 'No Address'])
  await tenant.inside(async ({ db }) => {
    await db.updateTable('volunteers').set({ status: 'rejected' }).where('id', '=', ids[1]!).execute()
    await db.updateTable('volunteers').set({ email: '' }).where('id', '=', ids[2]!).execute()
    await db.insertInto('mail_languages').values({ tenant_id: tenant.id, person_id: ids[0]!, language: 'ta' }).execute()
  })
  const audiences = [audienceOf('volunteers', { ids }), audienceOf('addresses', { addresses: ['ana.lim@example.org'] })]
  expect((await test.call(audience.countRecipients, { body: { audiences } }, tenant.user)).body).toEqual({
    total: 2,
    doubles: 1,
    leftOut: [{ reason: 'no-address', count: 1 }],
    languages: [
      { language: 'en', count: 1 },
      { language: 'ta', count: 1 },
    ],
    statuses: [
      { status: 'active', count: 1 },
      { status: 'rejected', count: 1 },
    ],
    unanswered: [],
    pastDays: [],
  })
})

it('still finds those who were signed up for a session that is cancelled', async () => {
  const { plannedSessionId } = await addTestActivity(tenant)
  await tenant.inside(({ db, now }) =>
    db.updateTable('sessions').set({ cancelled_on: now }).where('id', '=', plannedSessionId).execute(),
  )
  const audiences = [audienceOf('session', { ids: [plannedSessionId] })]
  const { body } = await test.call(audience.countRecipients, { body: { audiences, topic: 'sessions' } }, tenant.user)
  expect(body.total).toBe(1)
})

it('names the days of sessions that are over, but not to those who write to the people who came', async () => {
  const past = await addTestActivity(tenant, { start: '2025-11-15T09:00', end: '2025-11-15T12:00' })
  const coming = await addTestActivity(tenant, { start: '2099-12-01T09:00', end: '2099-12-01T12:00' })
  const daysOf = async (ids: string[], who: 'signed-up' | 'came', sessionId: string | null = null) => {
    const body = { audiences: [audienceOf('session', { ids, who })], sessionId }
    return (await test.call(audience.countRecipients, { body }, tenant.user)).body.pastDays
  }
  const [over, ahead] = [past.plannedSessionId, coming.plannedSessionId]
  expect(await daysOf([over, ahead], 'signed-up')).toEqual(['2025-11-15'])
  expect(await daysOf([ahead], 'signed-up')).toEqual([])
  expect(await daysOf([over], 'came', over)).toEqual([])
  expect(await daysOf([ahead], 'signed-up', over)).toEqual(['2025-11-15'])
})
