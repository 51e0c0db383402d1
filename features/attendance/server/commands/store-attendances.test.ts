import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestActivity, type TestActivity } from '#testing/add-test-activity.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { testSession } from '#testing/test-session.ts'
import * as attendees from '../../attendee-contract.ts'

let test: TestApp
let tenant: TestTenant
let planned: TestActivity
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-12-01T01:05:00Z' })))
beforeEach(async () => {
  tenant = await test.newTenant()
  planned = await addTestActivity(tenant)
})
afterAll(() => test.stop())

const { params } = testSession(() => ({ test, tenant, planned }))

it('what rows were is kept for a week, for pages that stay open', async () => {
  for (const hours of [1, 2])
    await test.call(
      attendees.setHours,
      { params: { ...params(), vid: planned.attendanceId }, body: { hours } },
      tenant.user,
    )
  const versions = () =>
    tenant.inside(async ({ db }) =>
      (await db.selectFrom('attendance_versions').select('version').orderBy('version').execute()).map(
        (row) => row.version,
      ),
    )
  const forget = (days: number) =>
    sql`select forget_attendance_versions(now() + make_interval(days => ${days}), ${tenant.id})`.execute(
      test.platform.db,
    )
  await forget(6)
  expect(await versions()).toEqual([1, 2])
  await forget(8)
  expect(await versions()).toEqual([])
})
