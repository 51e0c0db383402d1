import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { addTestVisitor } from '../examples.ts'
import { listVisitors } from '../queries/list-visitors.ts'
import { removeVisitor } from './remove-visitor.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-12-01T01:05:00Z' })))
beforeEach(async () => void (tenant = await test.newTenant({ kioskIdentifyBy: ['nric', 'dob-contact', 'qr', 'pin'] })))
afterAll(() => test.stop())

const remove = (sessionId: string, visitorId: string, as = tenant.user) =>
  tenant.run(as, (ctx) => removeVisitor(ctx, { sessionId, visitorId }))
const left = async (sessionId: string) =>
  (await tenant.run(tenant.user, (ctx) => listVisitors(ctx, sessionId))).visitors.map(({ id }) => id)

it('has dealt with one of this very session, again without harm', async () => {
  const [one, other] = [
    (await addTestActivity(tenant)).plannedSessionId,
    (await addTestActivity(tenant)).plannedSessionId,
  ]
  const [a, b] = [await addTestVisitor(tenant, one), await addTestVisitor(tenant, one)]
  await remove(other, a)
  expect(await left(one)).toEqual([a, b])
  for (let time = 0; time < 2; time++) await remove(one, a)
  expect(await left(one)).toEqual([b])
  await expect(remove(crypto.randomUUID(), b)).rejects.toMatchObject({ status: 404 })
})
