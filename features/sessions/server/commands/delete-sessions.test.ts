import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { deleteSessions, restoreSessions } from '../../contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-11-20T04:00:00Z' })))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const remove = (ids: string[], as: Person = tenant.user) => test.call(deleteSessions, { body: { sessions: ids } }, as)
const restore = (ids: string[], as: Person = tenant.user) => test.call(restoreSessions, { body: { sessions: ids } }, as)
const living = async () =>
  (await tenant.inside(({ db }) => db.selectFrom('sessions').select('id').where('deleted_at', 'is', null).execute()))
    .length

it('deletes sessions all or not at all, each once, and brings them back', async () => {
  const [a, b] = [(await addTestActivity(tenant)).plannedSessionId, (await addTestActivity(tenant)).plannedSessionId]
  const foreign = (await addTestActivity(await test.newTenant())).plannedSessionId
  expect([(await remove([a, foreign])).status, await living()]).toEqual([404, 2])
  expect((await remove([a, b, a])).body).toEqual({ message: 'Successfully deleted the sessions', deleted: 2 })
  expect([await living(), (await remove([a])).status, (await restore([a, foreign])).status]).toEqual([0, 404, 404])
  expect((await restore([a, b])).body).toEqual({ message: 'Restored the sessions', restored: 2 })
  expect([await living(), (await restore([a])).status]).toEqual([2, 404])
})

it('is done once by several who delete at once, and by nobody when nothing is named', async () => {
  const { plannedSessionId } = await addTestActivity(tenant)
  const replies = await Promise.all([1, 2, 3].map(() => remove([plannedSessionId])))
  expect(replies.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 404, 404])
  expect((await remove([])).body.deleted).toBe(0)
})

it.each([
  [29, 200],
  [31, 404],
])('restores what was deleted %i days ago with %i', async (days, status) => {
  const { plannedSessionId } = await addTestActivity(tenant)
  await tenant.inside(({ db, now }) =>
    db
      .updateTable('sessions')
      .set({ deleted_at: new Date(now.getTime() - days * 86_400_000) })
      .execute(),
  )
  expect((await restore([plannedSessionId])).status).toBe(status)
})

it('reaches sessions that the actor sees, in a batch that lives', async () => {
  const place = await limitedTenant(test)
  tenant = place.tenant
  const { plannedSessionId: away } = await addTestActivity(tenant, { venueIds: [place.away.id] })
  expect([(await remove([away], place.limited)).status, (await remove([away], tenant.superadmin)).status]).toEqual([
    404, 200,
  ])
  expect((await restore([away], place.limited)).status).toBe(404)
  await tenant.inside(({ db, now }) => db.updateTable('batches').set({ deleted_at: now }).execute())
  expect((await restore([away], tenant.superadmin)).status).toBe(404)
})
