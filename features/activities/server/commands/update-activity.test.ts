import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestActivity, type TestActivity } from '#testing/add-test-activity.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { updateActivity } from '../../contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const save = ({ activityId }: TestActivity, body: object, as: Person = tenant.user, type = 'recurring') =>
  test.send('PUT', `/api/activity/${type}/${activityId}`, body, as)

it('saves title, description and tag, and ignores batches that are sent along', async () => {
  const planned = await addTestActivity(tenant)
  const body = { title: ' Visits ', activityDescription: 'At home', activityTag: 'Eldercare', version: 1, batches: [] }
  expect((await save(planned, body)).body).toMatchObject({
    title: 'Visits',
    activityDescription: 'At home',
    activityTag: 'Eldercare',
    version: 2,
    batches: [{ vid: planned.batchId }],
  })
})

it('refuses an old version with the activity as it is now; of several at once one is saved', async () => {
  const planned = await addTestActivity(tenant)
  await save(planned, { title: 'Visits', version: 1 })
  const stale = await save(planned, { title: 'Other', version: 1 })
  expect([stale.status, stale.body.current]).toMatchObject([409, { title: 'Visits', version: 2 }])
  const replies = await Promise.all([1, 2, 3].map(() => save(planned, { title: 'Other', version: 2 })))
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
})

it('takes a tag of the list, or the one that the activity has', async () => {
  const planned = await addTestActivity(tenant)
  const refused = await save(planned, { title: 'A', activityTag: 'Nonsense' })
  expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([400, 'activityTag'])
  await tenant.inside(({ db }) => db.updateTable('activities').set({ tag: 'Former' }).execute())
  expect((await save(planned, { title: 'A', activityTag: 'Former' })).status).toBe(200)
  expect((await save(planned, { title: ' ' })).body.errors).toEqual([{ path: 'title', message: 'Required!' }])
})

it('finds an activity of its type that is there, and whose sessions the reader sees all', async () => {
  const planned = await addTestActivity(tenant)
  expect((await save(planned, { title: 'A' }, tenant.user, 'events')).status).toBe(404)
  expect((await save(planned, { title: 'A' }, (await test.newTenant()).user)).status).toBe(404)
  const { tenant: of, here, away, limited } = await limitedTenant(test)
  const [mine, theirs] = [
    await addTestActivity(of, { venueIds: [here.id] }),
    await addTestActivity(of, { venueIds: [away.id] }),
  ]
  const statuses = [
    (await save(theirs, { title: 'A' }, limited)).status,
    (await save(mine, { title: 'A' }, limited)).status,
  ]
  expect(statuses).toEqual([403, 200])
})

it('has one effect for one Idempotency-Key', async () => {
  const { activityId } = await addTestActivity(tenant)
  const params = { activityType: 'recurring' as const, activityId }
  const send = () =>
    test.call(updateActivity, { params, body: { title: 'Once' } }, tenant.user, { 'idempotency-key': 'once' })
  expect([(await send()).body.version, (await send()).body.version]).toEqual([2, 2])
})
