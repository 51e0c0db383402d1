import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { addTestGroup } from '#testing/add-test-group.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { listKnownGroupIds } from './list-known-group-ids.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-12-01T01:05:00Z' })))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

it('knows the groups that are or were in a session, also those that are deleted by now', async () => {
  const [one, other] = [
    (await addTestActivity(tenant)).plannedSessionId,
    (await addTestActivity(tenant)).plannedSessionId,
  ]
  const [here, was, elsewhere] = [
    await addTestGroup(tenant, [], 'A'),
    await addTestGroup(tenant, [], 'B'),
    await addTestGroup(tenant, [], 'C'),
  ]
  const of = { tenant_id: tenant.id }
  await tenant.inside(async ({ db, now }) => {
    await db
      .insertInto('session_groups')
      .values([
        { ...of, session_id: one, group_id: here, added_on: now },
        { ...of, session_id: other, group_id: elsewhere, added_on: now },
      ])
      .execute()
    await db
      .insertInto('removed_session_groups')
      .values({ ...of, session_id: one, group_id: was, removed_on: now })
      .execute()
    await db.updateTable('groups').set({ deleted_at: now }).execute()
  })
  const known = (id: string) => tenant.run(tenant.user, (ctx) => listKnownGroupIds(ctx, id))
  expect([await known(one), await known(other)]).toEqual([new Set([here, was]), new Set([elsewhere])])
})
