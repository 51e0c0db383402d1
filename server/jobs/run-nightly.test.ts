import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({}, { worker: true })
})
afterAll(() => app.stop())

test('at night what is past its keeping time goes, what is not stays, and volunteers are counted afresh', async () => {
  const tenant = await app.newTenant()
  await tenant.inside(async ({ db, tenantId, now }) => {
    for (const [number, hours] of [
      [1, 25],
      [2, 23],
    ] as const)
      await db
        .insertInto('events')
        .values({
          tenant_id: tenantId,
          account_id: tenant.user.accountId,
          number,
          payload: '{}',
          created_on: new Date(now.getTime() - hours * 3_600_000),
        })
        .execute()
    await sql`insert into volunteer_counts (tenant_id, status, change) values (${tenantId}, 'Ghost', 3)`.execute(db)
  })
  await app.platform.jobs.boss.send('nightly')
  const look = () =>
    tenant.inside(async ({ db }) => ({
      events: (await db.selectFrom('events').select('number').execute()).map((row) => row.number),
      counts: await db.selectFrom('volunteer_counts').selectAll().execute(),
    }))
  await vi.waitUntil(async () => (await look()).counts.length === 0, { timeout: 15_000, interval: 100 })
  expect((await look()).events).toEqual([2])
})

test('it is planned once, for every night', async () => {
  expect(await app.platform.jobs.boss.getSchedules('nightly')).toMatchObject([{ cron: '17 3 * * *' }])
})
