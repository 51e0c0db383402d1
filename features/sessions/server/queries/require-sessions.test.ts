import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { requireSessions } from './require-sessions.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-11-20T04:00:00Z' })))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const require = (ids: string[], as: Person = tenant.superadmin) => tenant.run(as, (ctx) => requireSessions(ctx, ids))

it('lets all pass that are there and can be seen, or none', async () => {
  const place = await limitedTenant(test)
  tenant = place.tenant
  const [mine, theirs] = [
    (await addTestActivity(tenant, { venueIds: [place.here.id] })).plannedSessionId,
    (await addTestActivity(tenant, { venueIds: [place.away.id] })).plannedSessionId,
  ]
  await expect(require([mine, theirs, mine])).resolves.toBeUndefined()
  await expect(require([])).resolves.toBeUndefined()
  await expect(require([mine, theirs], place.limited)).rejects.toMatchObject({ status: 404 })
  await expect(require([mine, crypto.randomUUID()])).rejects.toMatchObject({ status: 404 })
})

it.each(['sessions', 'batches', 'activities'] as const)('finds none in deleted %s', async (table) => {
  const { plannedSessionId } = await addTestActivity(tenant)
  await tenant.inside(({ db, now }) => db.updateTable(table).set({ deleted_at: now }).execute())
  await expect(require([plannedSessionId])).rejects.toMatchObject({ status: 404 })
})
