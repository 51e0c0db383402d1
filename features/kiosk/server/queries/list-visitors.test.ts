import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { addTestVisitor } from '../examples.ts'
import { listVisitors } from './list-visitors.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-12-01T01:05:00Z' })))
beforeEach(async () => void (tenant = await test.newTenant({ kioskIdentifyBy: ['nric', 'dob-contact', 'qr', 'pin'] })))
afterAll(() => test.stop())

const list = (sessionId: string, as: Person = tenant.superadmin) =>
  tenant.run(as, (ctx) => listVisitors(ctx, sessionId))

it('has who left their name for this session, as they came, for anyone who sees it', async () => {
  const place = await limitedTenant(test)
  tenant = place.tenant
  const [one, other] = [
    (await addTestActivity(tenant, { venueIds: [place.away.id] })).plannedSessionId,
    (await addTestActivity(tenant)).plannedSessionId,
  ]
  const later = await addTestVisitor(tenant, one, { left_at: '2026-12-01T10:00', name: 'Later' })
  const first = await addTestVisitor(tenant, one)
  await addTestVisitor(tenant, other)
  expect((await list(one)).visitors).toMatchObject([
    { id: first, name: 'Tan Wei', phone: '+6591234567', kiosk: 'kiosk' },
    { id: later, name: 'Later' },
  ])
  await expect(list(one, place.limited)).rejects.toMatchObject({ status: 404 })
})
