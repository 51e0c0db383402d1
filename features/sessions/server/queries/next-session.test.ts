import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { nextSession } from './next-session.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-11-20T04:00:00Z' })))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const next = (of: 'activity_id' | 'batch_id', as: Person = tenant.superadmin) =>
  tenant.run(as, async (ctx) => {
    const rows =
      of === 'activity_id'
        ? await ctx.db.selectFrom('activities').select(nextSession(ctx, of)).execute()
        : await ctx.db.selectFrom('batches').select(nextSession(ctx, of)).execute()
    return rows.map((row) => row.next_session?.slice(0, 16) ?? null)
  })

it.each(['activity_id', 'batch_id'] as const)('is the first that is not over and can be seen, by %s', async (of) => {
  const place = await limitedTenant(test)
  tenant = place.tenant
  await addTestActivity(tenant, { start: '2026-11-20T13:00', end: '2026-11-20T14:00', venueIds: [place.away.id] })
  expect([await next(of), await next(of, place.limited)]).toEqual([['2026-11-20T13:00'], [null]])
  const set = (change: object) => tenant.inside(({ db }) => db.updateTable('sessions').set(change).execute())
  // it is noon, and one that goes on is the next as long as it does
  await set({ starts_at: '2026-11-20T11:00', ends_at: '2026-11-20T12:01' })
  expect(await next(of)).toEqual(['2026-11-20T11:00'])
  await set({ ends_at: '2026-11-20T12:00' })
  expect(await next(of)).toEqual([null])
  await set({ starts_at: '2026-11-20T12:00', ends_at: '2026-11-20T14:00' })
  expect(await next(of)).toEqual(['2026-11-20T12:00'])
  await set({ deleted_at: new Date() })
  expect(await next(of)).toEqual([null])
})

it('is none of a batch that is deleted', async () => {
  await addTestActivity(tenant)
  expect(await next('activity_id')).toEqual(['2026-12-01T09:00'])
  await tenant.inside(({ db, now }) => db.updateTable('batches').set({ deleted_at: now }).execute())
  expect(await next('activity_id')).toEqual([null])
})
