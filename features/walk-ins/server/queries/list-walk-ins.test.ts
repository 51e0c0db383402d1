import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { fileWalkIn } from '#features/registration/server/commands/file-walk-in.ts'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { listWalkIns } from './list-walk-ins.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-12-01T01:05:00Z' })))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const list = async (sessionId: string, as: Person = tenant.superadmin) =>
  (await tenant.run(as, (ctx) => listWalkIns(ctx, sessionId))).walkIns
async function walkIn(sessionId: string, more: object = {}) {
  const [volunteerId] = await addTestVolunteers(tenant, ['Tan Wei'], {
    status: 'new',
    mobile_no: '+6591234567',
    ...more,
  })
  const someone = { volunteerId: volunteerId!, sessionId, fullName: 'Tan Wei', mobileNo: '+6591234567' }
  const registrationId = await tenant.run(tenant.superadmin, (ctx) => fileWalkIn(ctx, someone))
  return { volunteerId: volunteerId!, registrationId }
}

it('has who waits of this session, with whom they may be and who lives', async () => {
  const [one, other] = [
    (await addTestActivity(tenant)).plannedSessionId,
    (await addTestActivity(tenant)).plannedSessionId,
  ]
  const [known, gone] = await addTestVolunteers(tenant, ['Tan Wei', 'Tan Wei'], { mobile_no: '+6591234567' })
  const here = await walkIn(one)
  await walkIn(other)
  await tenant.inside(({ db, now }) =>
    db.updateTable('volunteers').set({ deleted_at: now }).where('id', '=', gone!).execute(),
  )
  expect(await list(one)).toEqual([
    {
      ...here,
      name: 'Tan Wei',
      mobileNo: '+6591234567',
      similar: [{ vid: known, name: 'Tan Wei', mobileNo: '+6591234567', status: 'Active' }],
    },
  ])
  await tenant.inside(({ db }) => db.updateTable('registrations').set({ state: 'dismissed' }).execute())
  expect(await list(one)).toEqual([])
})

it('names nobody whom the reader may not see, in a session that they see', async () => {
  const place = await limitedTenant(test)
  tenant = place.tenant
  const [mine, theirs] = [
    (await addTestActivity(tenant, { venueIds: [place.here.id] })).plannedSessionId,
    (await addTestActivity(tenant, { venueIds: [place.away.id] })).plannedSessionId,
  ]
  await addTestVolunteers(tenant, ['Tan Wei'], { mobile_no: '+6591234567', venue_ids: [place.away.id] })
  await walkIn(mine)
  expect([(await list(mine, place.limited))[0]!.similar.length, (await list(mine))[0]!.similar.length]).toEqual([0, 1])
  await expect(list(theirs, place.limited)).rejects.toMatchObject({ status: 404 })
})
