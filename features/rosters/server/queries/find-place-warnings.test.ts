import { afterAll, beforeAll, expect, it } from 'vitest'
import { lockSession } from '#features/sessions/server/policy.ts'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { type Person, startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { findPlaceWarnings } from './find-place-warnings.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-11-30T01:00:00Z' })))
afterAll(() => test.stop())

it('finds what there is to consider about each, in their order, but not that the role is full', async () => {
  const { tenant, limited, here, away } = await limitedTenant(test, { limitPeopleToLocations: 'only' })
  const { plannedSessionId, attendeeId } = await addTestActivity(tenant, { venueIds: [here.id] })
  await addTestActivity(tenant, { venueIds: [here.id] })
  const [left] = await addTestVolunteers(tenant, ['Arun Kumar'], { status: 'inactive', venue_ids: [here.id] })
  const [far] = await addTestVolunteers(tenant, ['Far Off'], { venue_ids: [away.id] })
  const find = (as: Person, ...ids: (string | undefined)[]) =>
    tenant.run(as, async (ctx) => {
      const session = await lockSession(ctx, plannedSessionId, 'none')
      const places = ids.map((volunteerId) => ({ volunteerId: volunteerId!, role: 'Driver' }))
      const found = await findPlaceWarnings(ctx, session, places)
      return found.map((warnings) => warnings.map(({ code }) => code))
    })
  expect(await find(tenant.user, attendeeId, left, far)).toEqual([[], ['not-active'], []])
  expect(await find(tenant.user, far, left)).toEqual([[], ['not-active']])
  expect(await find(limited, left)).toEqual([['not-active']])
  await expect(find(limited, left, far)).rejects.toMatchObject({ status: 404 })
})
