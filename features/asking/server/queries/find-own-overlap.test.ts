import { afterAll, beforeAll, expect, it } from 'vitest'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { findOwnOverlap } from './find-own-overlap.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-11-30T01:00:00Z' })))
afterAll(() => test.stop())

it('is the session for which the person is signed up themselves, and nobody else’s', async () => {
  const tenant = await test.newTenant()
  const asked = await addTestActivity(tenant, { start: '2026-12-01T11:00', end: '2026-12-01T13:00' })
  const mine = await addTestActivity(tenant)
  const overlapOf = (volunteer_id: string) =>
    tenant.run(tenant.user, (ctx) =>
      findOwnOverlap(ctx, {
        session_id: asked.plannedSessionId,
        volunteer_id,
        starts_at: '2026-12-01T11:00',
        ends_at: '2026-12-01T13:00',
      }),
    )
  const found = { sessionName: 'Visit', start: '2026-12-01T09:00', end: '2026-12-01T12:00' }
  expect(await overlapOf(mine.attendeeId)).toEqual(found)
  expect(await overlapOf(asked.attendeeId)).toBeNull()
  await tenant.inside(({ db, now }) =>
    db.updateTable('sessions').set({ cancelled_on: now }).where('id', '=', mine.plannedSessionId).execute(),
  )
  expect(await overlapOf(mine.attendeeId)).toBeNull()
})
