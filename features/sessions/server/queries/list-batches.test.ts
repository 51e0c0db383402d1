import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Sent } from '#shared/endpoint.ts'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { type BatchSummary, searchBatches } from '../../batch-contract.ts'
import { listBatches } from './list-batches.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-11-20T04:00:00Z' })))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const search = async (activityId: string, query: Sent<typeof searchBatches>['query'] = {}, as: Person = tenant.user) =>
  test.call(searchBatches, { params: { activityId }, query }, as)
const names = async (...given: Parameters<typeof search>) =>
  (await search(...given)).body.batches.map((one: BatchSummary) => one.batchName)
const add = (activity_id: string, name: string, more: object = {}) =>
  tenant.inside(({ db, now }) => {
    const stamps = {
      created_on: new Date(now.getTime() + 1000),
      created_by: 'test',
      updated_on: now,
      updated_by: 'test',
    }
    return db
      .insertInto('batches')
      .values({ tenant_id: tenant.id, id: uuidv7(), activity_id, name, ...stamps, ...more })
      .execute()
  })

it('lists the existing batches of an activity, the newest first, filtered and sorted', async () => {
  const { activityId } = await addTestActivity(tenant)
  for (const name of ['Café', 'Visits 100%']) await add(activityId, name)
  await add(activityId, 'Gone', { deleted_at: new Date() })
  expect(await names(activityId)).toEqual(['Visits 100%', 'Café', 'Befriending - Batch 1'])
  expect(await names(activityId, { batchName: 'CAFE' })).toEqual(['Café'])
  expect(await names(activityId, { batchName: '%' })).toEqual(['Visits 100%'])
  expect((await search(activityId, { sort: 'batchName', direction: 'asc', size: 1, page: 2 })).body).toMatchObject({
    total: 3,
    batches: [{ batchName: 'Café' }],
  })
  const all = await tenant.run(tenant.user, (ctx) => listBatches(ctx, activityId))
  expect(all.map(({ batchName }) => batchName)).toEqual(await names(activityId))
})

it('counts the sessions that the reader sees, with the next of them and who is in charge', async () => {
  const place = await limitedTenant(test)
  tenant = place.tenant
  const { activityId, plannedSessionId } = await addTestActivity(tenant, { venueIds: [place.away.id] })
  await tenant.inside(({ db }) => db.updateTable('batches').set({ person_in_charge: tenant.user.accountId }).execute())
  const [seen] = (await search(activityId, {}, tenant.superadmin)).body.batches
  expect(seen).toMatchObject({
    personInCharge: tenant.user.username,
    sessionCount: 1,
    nextSession: '2026-12-01T09:00',
    nextSessionId: plannedSessionId,
  })
  expect((await search(activityId, {}, place.limited)).body.batches).toMatchObject([
    { sessionCount: 0, nextSession: '', nextSessionId: '' },
  ])
})

it('is of an activity that is there', async () => {
  const { activityId } = await addTestActivity(tenant)
  expect([
    (await search(activityId)).status,
    (await search(activityId, {}, (await test.newTenant()).user)).status,
  ]).toEqual([200, 404])
  await tenant.inside(({ db, now }) => db.updateTable('activities').set({ deleted_at: now }).execute())
  expect((await search(activityId)).status).toBe(404)
})
