import { afterAll, beforeAll, expect, it } from 'vitest'
import { fileWalkIn } from '#features/registration/server/commands/file-walk-in.ts'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { matchWalkIn } from '../commands/match-walk-in.ts'
import { getWalkIn } from './get-walk-in.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-12-01T01:05:00Z' })))
afterAll(() => test.stop())

it('says whom a waiting walk-in may be, then with whom they were matched, to those who see the session', async () => {
  const { tenant, here, away, limited } = await limitedTenant(test)
  const sessionOf = async (venueId: string) => (await addTestActivity(tenant, { venueIds: [venueId] })).plannedSessionId
  const file = async (venueId: string) => {
    const [volunteerId] = await addTestVolunteers(tenant, ['Tan Wei'], { status: 'new', mobile_no: '+6591234567' })
    const someone = { volunteerId: volunteerId!, fullName: 'Tan Wei', mobileNo: '+6591234567' }
    const sessionId = await sessionOf(venueId)
    return tenant.run(tenant.superadmin, (ctx) => fileWalkIn(ctx, { ...someone, sessionId }))
  }
  const [known] = await addTestVolunteers(tenant, ['Tan Wei'], { mobile_no: '+6591234567' })
  const [mine, theirs] = [await file(here.id), await file(away.id)]
  const get = (id: string, as = limited) => tenant.run(as, (ctx) => getWalkIn(ctx, id))
  const waiting = await get(mine)
  expect([waiting.walkIn?.similar.map(({ vid }) => vid).includes(known!), waiting.matchedWith]).toEqual([true, ''])
  await expect(get(theirs)).rejects.toMatchObject({ status: 404 })
  expect((await get(theirs, tenant.superadmin)).walkIn?.name).toBe('Tan Wei')
  await tenant.run(tenant.superadmin, (ctx) => matchWalkIn(ctx, mine, known!))
  expect(await get(mine, tenant.superadmin)).toEqual({ walkIn: null, matchedWith: known })
})
