import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { addTestPlan } from '#testing/add-test-plan.ts'
import { mondays } from '#testing/planned-activity.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { moveSessions } from './move-venues.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-11-20T04:00:00Z' })))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

it('brings sessions and plans of some venues to another one, and leaves the rest', async () => {
  const [a, b, c] = (await tenant.inside(({ db }) => db.selectFrom('venues').select('id').limit(3).execute())).map(
    ({ id }) => id,
  ) as [string, string, string]
  const both = (await addTestActivity(tenant, { venueIds: [a, b] })).plannedSessionId
  const other = (await addTestActivity(tenant, { venueIds: [b] })).plannedSessionId
  const gone = (await addTestActivity(tenant, { venueIds: [a] })).plannedSessionId
  await tenant.inside(({ db, now }) =>
    db.updateTable('sessions').set({ deleted_at: now }).where('id', '=', gone).execute(),
  )
  await addTestPlan(test, tenant, { batchSessions: [{ ...mondays, venue: [a] }] }, { isMade: false })
  const moved = await tenant.run(tenant.superadmin, (ctx) => moveSessions(ctx, { from: [a], to: c }))
  expect(moved).toEqual({ sessions: 1, plans: 1 })
  const rows = await tenant.inside(({ db }) => db.selectFrom('sessions').selectAll().execute())
  const of = (id: string) => rows.find((row) => row.id === id)
  expect(of(both)).toMatchObject({ venue_ids: [c, b], version: 2, updated_by: tenant.superadmin.username })
  expect([of(other)!.venue_ids, of(gone)!.venue_ids]).toEqual([[b], [a]])
  const [plan] = await tenant.inside(({ db }) => db.selectFrom('session_templates').select('venue_ids').execute())
  expect(plan!.venue_ids).toEqual([c])
})
