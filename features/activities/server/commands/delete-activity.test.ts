import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { getBatch } from '#features/sessions/batch-contract.ts'
import { updateSession } from '#features/sessions/contract.ts'
import { addTestActivity, type TestActivity } from '#testing/add-test-activity.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { deleteActivity, listActivities, restoreActivity } from '../../contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-11-20T04:00:00Z' })))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const activityType = 'recurring'
const remove = ({ activityId }: TestActivity, as: Person = tenant.user) =>
  test.call(deleteActivity, { params: { activityType, activityId } }, as)
const restore = ({ activityId }: TestActivity, as: Person = tenant.user) =>
  test.call(restoreActivity, { params: { activityId } }, as)

it('hides an activity with everything in it, and brings it back', async () => {
  const planned = await addTestActivity(tenant)
  const { activityId, batchId, plannedSessionId: sessionId } = planned
  const seen = async () => [
    (await test.call(listActivities, { params: { activityType } }, tenant.user)).body.length,
    (await test.call(getBatch, { params: { activityType, activityId, batchId } }, tenant.user)).status,
    (await test.call(updateSession, { params: { sessionId }, body: { sessionName: 'X' } }, tenant.user)).status,
  ]
  expect((await remove(planned)).body).toEqual({ message: 'Successfully deleted - Befriending' })
  expect(await seen()).toEqual([0, 404, 404])
  expect([(await remove(planned)).status, (await restore(planned)).body]).toEqual([
    404,
    { message: 'Restored Befriending' },
  ])
  expect(await seen()).toEqual([1, 200, 200])
  expect((await restore(planned)).status).toBe(404)
})

it('counts the hours of anyone who took part afresh', async () => {
  const planned = await addTestActivity(tenant)
  await tenant.inside(async ({ db }) => {
    await db.updateTable('attendances').set({ hours: 3 }).execute()
    await db.updateTable('volunteers').set({ hours: 3 }).execute()
  })
  const hours = () =>
    tenant.inside(async ({ db }) => (await db.selectFrom('volunteers').select('hours').executeTakeFirstOrThrow()).hours)
  await remove(planned)
  expect(await hours()).toBe(0)
  await restore(planned)
  expect(await hours()).toBe(3)
})

it.each([
  [29, 200],
  [31, 404],
])('restores what was deleted %i days ago with %i', async (days, status) => {
  const planned = await addTestActivity(tenant)
  await tenant.inside(({ db, now }) =>
    db
      .updateTable('activities')
      .set({ deleted_at: new Date(now.getTime() - days * 86_400_000) })
      .execute(),
  )
  expect((await restore(planned)).status).toBe(status)
})

it('is for anyone who sees all of its sessions, under its own type', async () => {
  const { tenant: of, here, away, limited } = await limitedTenant(test)
  const [mine, theirs] = [
    await addTestActivity(of, { venueIds: [here.id] }),
    await addTestActivity(of, { venueIds: [away.id] }),
  ]
  expect([(await remove(theirs, limited)).status, (await remove(mine, limited)).status]).toEqual([403, 200])
  await remove(theirs, of.superadmin)
  expect([(await restore(theirs, limited)).status, (await restore(mine, limited)).status]).toEqual([403, 200])
  const params = { activityType: 'events' as const, activityId: mine.activityId }
  expect((await test.call(deleteActivity, { params }, of.superadmin)).status).toBe(404)
})
