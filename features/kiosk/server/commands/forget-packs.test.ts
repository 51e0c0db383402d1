import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { addTestVisitor } from '../examples.ts'
import { forgetPacks } from './forget-packs.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-12-01T01:05:00Z' })))
beforeEach(async () => void (tenant = await test.newTenant({ kioskIdentifyBy: ['nric', 'dob-contact', 'qr', 'pin'] })))
afterAll(() => test.stop())

it('forgets packs and visitors after so many days as the organisation keeps them, and no other ones', async () => {
  const { plannedSessionId } = await addTestActivity(tenant)
  const other = await test.newTenant()
  const daysAgo = (days: number) => new Date(test.platform.clock().getTime() - days * 86_400_000)
  for (const each of [tenant, other])
    for (const days of [59, 61])
      await each.inside(({ db }) =>
        db
          .insertInto('kiosk_packs')
          .values({
            tenant_id: each.id,
            id: uuidv7(),
            session_id: uuidv7(),
            account_id: each.kiosk.accountId,
            day: '2026-12-01',
            volunteer_ids: [],
            created_on: daysAgo(90),
            updated_on: daysAgo(days),
          })
          .execute(),
      )
  for (const days of [59, 61]) await addTestVisitor(tenant, plannedSessionId, { created_on: daysAgo(days) })
  await forgetPacks(test.platform, tenant.id, { keepPacksDays: 60 })
  const left = (each: TestTenant) =>
    each.inside(async ({ db }) => [
      (await db.selectFrom('kiosk_packs').select('id').execute()).length,
      (await db.selectFrom('kiosk_visitors').select('id').execute()).length,
    ])
  expect([await left(tenant), await left(other)]).toEqual([
    [1, 1],
    [2, 0],
  ])
  await forgetPacks(test.platform, tenant.id, { keepPacksDays: 14 })
  expect(await left(tenant)).toEqual([0, 0])
})

it('forgets whom somebody dealt with a day ago, and not before: until then they can be put back', async () => {
  const { plannedSessionId } = await addTestActivity(tenant)
  const daysAgo = (days: number) => new Date(test.platform.clock().getTime() - days * 86_400_000)
  const [, recent] = [
    await addTestVisitor(tenant, plannedSessionId, { settled_on: daysAgo(1.1) }),
    await addTestVisitor(tenant, plannedSessionId, { settled_on: daysAgo(0.9) }),
  ]
  await forgetPacks(test.platform, tenant.id, { keepPacksDays: 60 })
  const left = await tenant.inside(({ db }) => db.selectFrom('kiosk_visitors').select('id').execute())
  expect(left).toEqual([{ id: recent }])
})
