import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { forgetUnstored } from './forget-unstored.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-12-01T01:05:00Z' })))
afterAll(() => test.stop())

const daysAgo = (days: number) => new Date(test.platform.clock().getTime() - days * 86_400_000)

async function addNotes(tenant: TestTenant): Promise<void> {
  const { plannedSessionId, attendanceId } = await addTestActivity(tenant)
  const entry = { attendance_id: attendanceId }
  const walkIn = (name: string) => ({ name, phone: '81234567' })
  await tenant.inside(({ db }) =>
    db
      .insertInto('unstored_presses')
      .values(
        [
          { ...entry, why: 'settled today', settled_on: daysAgo(0.9), created_on: daysAgo(9) },
          { ...entry, why: 'settled before', settled_on: daysAgo(1.1), created_on: daysAgo(9) },
          { ...entry, why: 'open for long', created_on: daysAgo(90) },
          { ...walkIn('New'), why: 'walk-in', created_on: daysAgo(59) },
          { ...walkIn('Old'), why: 'old walk-in', created_on: daysAgo(61) },
        ].map((one) => ({
          tenant_id: tenant.id,
          id: uuidv7(),
          session_id: plannedSessionId,
          what: 'check-in' as const,
          pressed_at: '2026-12-01T09:00',
          created_by: 'staff',
          ...one,
        })),
      )
      .execute(),
  )
}

it('forgets what was settled a day ago and walk-ins of long ago, of this organisation alone', async () => {
  const [tenant, other] = [await test.newTenant(), await test.newTenant()]
  for (const each of [tenant, other]) await addNotes(each)
  await forgetUnstored(test.platform, tenant.id, { keepPacksDays: 60 })
  const left = (of: TestTenant) =>
    of.inside(async ({ db }) => {
      const rows = await db.selectFrom('unstored_presses').select('why').orderBy('why').execute()
      return rows.map(({ why }) => why)
    })
  expect(await left(tenant)).toEqual(['open for long', 'settled today', 'walk-in'])
  expect(await left(other)).toHaveLength(5)
})
