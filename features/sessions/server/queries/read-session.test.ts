import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { readSession } from './read-session.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-11-20T04:00:00Z' })))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const read = (id: string, as: Person = tenant.superadmin) => tenant.run(as, (ctx) => readSession(ctx, id))

it('is one session with its venues by name and how many take part', async () => {
  const place = await limitedTenant(test)
  tenant = place.tenant
  const { plannedSessionId: id, activityId, batchId } = await addTestActivity(tenant, { venueIds: [place.away.id] })
  expect(await read(id)).toMatchObject({
    vid: id,
    compositeVolSortKey: `recurring||${activityId}||${batchId}||${id}`,
    sessionName: 'Visit',
    sessionStartDateTime: '2026-12-01T09:00',
    venue: [{ label: place.away.name, value: place.away.id, zone: place.away.zone }],
    attendeeCount: 1,
  })
  await expect(read(id, place.limited)).rejects.toMatchObject({ status: 404 })
})

it.each(['sessions', 'batches', 'activities'] as const)('is not there in deleted %s', async (table) => {
  const { plannedSessionId: id } = await addTestActivity(tenant)
  await expect(read(id)).resolves.toMatchObject({ vid: id })
  await tenant.inside(({ db, now }) => db.updateTable(table).set({ deleted_at: now }).execute())
  await expect(read(id)).rejects.toMatchObject({ status: 404 })
})
