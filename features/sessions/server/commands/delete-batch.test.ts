import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestActivity, type TestActivity } from '#testing/add-test-activity.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { deleteBatch, getBatch, restoreBatch } from '../../batch-contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-11-20T04:00:00Z' })))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const path = ({ activityId, batchId }: TestActivity) => ({ activityType: 'recurring', activityId, batchId }) as const
const remove = (of: TestActivity, as: Person = tenant.user) => test.call(deleteBatch, { params: path(of) }, as)
const restore = ({ batchId }: TestActivity, as: Person = tenant.user) =>
  test.call(restoreBatch, { params: { batchId } }, as)
const open = async (of: TestActivity) => (await test.call(getBatch, { params: path(of) }, tenant.superadmin)).status

it('hides a batch with its sessions and their hours, and brings it back', async () => {
  const planned = await addTestActivity(tenant)
  await tenant.inside(async ({ db }) => {
    await db.updateTable('attendances').set({ hours: 3 }).execute()
    await db.updateTable('volunteers').set({ hours: 3 }).execute()
  })
  const hours = () =>
    tenant.inside(async ({ db }) => (await db.selectFrom('volunteers').select('hours').executeTakeFirstOrThrow()).hours)
  expect((await remove(planned)).body).toEqual({ message: 'Successfully deleted - Befriending - Batch 1' })
  expect([await open(planned), await hours(), (await remove(planned)).status]).toEqual([404, 0, 404])
  expect((await restore(planned)).body).toEqual({ message: 'Restored Befriending - Batch 1' })
  expect([await open(planned), await hours(), (await restore(planned)).status]).toEqual([200, 3, 404])
})

it.each([
  [29, 200],
  [31, 404],
])('what was deleted %i days ago is restored with %i', async (days, status) => {
  const planned = await addTestActivity(tenant)
  await tenant.inside(({ db, now }) =>
    db
      .updateTable('batches')
      .set({ deleted_at: new Date(now.getTime() - days * 86_400_000) })
      .execute(),
  )
  const restored = await test.call(restoreBatch, { params: { batchId: planned.batchId } }, tenant.user)
  expect(restored.status).toBe(status)
})

it('is of its own activity, for anyone who sees all of its sessions', async () => {
  const place = await limitedTenant(test)
  tenant = place.tenant
  const [mine, theirs] = [
    await addTestActivity(tenant, { venueIds: [place.here.id] }),
    await addTestActivity(tenant, { venueIds: [place.away.id] }),
  ]
  expect([(await remove(theirs, place.limited)).status, (await remove(mine, place.limited)).status]).toEqual([403, 200])
  expect((await remove({ ...theirs, activityId: mine.activityId }, tenant.superadmin)).status).toBe(404)
  await remove(theirs, tenant.superadmin)
  expect([(await restore(theirs, place.limited)).status, (await restore(mine, place.limited)).status]).toEqual([
    403, 200,
  ])
})
