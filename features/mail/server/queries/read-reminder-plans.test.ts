import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addRemindedActivity } from '#testing/reminded-activity.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { readReminderPlans } from './read-reminder-plans.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ NOW: '2026-11-29T12:00:00Z' })
})
afterAll(() => test.stop())

it("knows a session's beginning by the organisation's own clock", async () => {
  const tenant = await test.newTenant({ timeZone: 'Europe/London' })
  const { plannedSessionId } = await addRemindedActivity(test, tenant, { start: '2026-12-01T09:00' })
  const plans = await tenant.run(tenant.user, (ctx) => readReminderPlans(ctx))
  expect(plans).toMatchObject([
    {
      sessionId: plannedSessionId,
      begins: new Date('2026-12-01T09:00:00Z'),
      hours: [48, 3],
      sent: [],
      hasPeople: true,
    },
  ])
})

it('follows the clock of the organisation where another time zone is chosen while a reminder waits', async () => {
  const tenant = await test.newTenant()
  await addRemindedActivity(test, tenant, { start: '2026-12-01T09:00' })
  const begins = async () => (await tenant.run(tenant.user, (ctx) => readReminderPlans(ctx))).map((plan) => plan.begins)
  expect(await begins()).toEqual([new Date('2026-12-01T01:00:00Z')])
  await tenant.inside(({ db }) =>
    sql`update tenant_settings set settings = settings || '{"timeZone": "Europe/London"}'`.execute(db),
  )
  expect(await begins()).toEqual([new Date('2026-12-01T09:00:00Z')])
})

it('looks no further than the longest time before', async () => {
  const tenant = await test.newTenant()
  await addRemindedActivity(test, tenant, { start: '2026-12-20T09:00', end: '2026-12-20T10:00' })
  expect(await tenant.run(tenant.user, (ctx) => readReminderPlans(ctx))).toEqual([])
})
