import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { lockSession } from '../policy.ts'
import { readSessionChange, type SessionChange } from './read-session-change.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-11-20T04:00:00Z' })))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const read = (id: string, body: SessionChange, as: Person = tenant.superadmin) =>
  tenant.run(as, async (ctx) => readSessionChange(ctx, await lockSession(ctx, id), body))

it('leaves what is left out', async () => {
  const { plannedSessionId: id } = await addTestActivity(tenant)
  const before = await read(id, {})
  expect(before).toMatchObject({
    name: 'Visit',
    starts_at: '2026-12-01T09:00:00',
    venue_ids: [],
    role_counts: [{ roleName: 'Driver', roleCount: 1 }],
  })
  expect(await read(id, { sessionName: 'Tea', sessionEndDateTime: '2026-12-01T13:00' })).toEqual({
    ...before,
    name: 'Tea',
    ends_at: '2026-12-01T13:00:00',
  })
  await expect(read(id, { sessionEndDateTime: '2026-12-01T08:00' })).rejects.toThrow('The end must be after the start')
})

it('takes roles that the session or its batch has', async () => {
  const { plannedSessionId: id } = await addTestActivity(tenant)
  await tenant.inside(({ db }) =>
    db
      .updateTable('batches')
      .set({ roles: JSON.stringify([{ roleName: 'Cook' }]) })
      .execute(),
  )
  const counts = (roleName: string) => read(id, { roleCounts: [{ roleName, roleCount: 3 }] })
  expect((await counts('Driver')).role_counts).toEqual([{ roleName: 'Driver', roleCount: 3 }])
  expect((await counts('Cook')).role_counts).toContainEqual({ roleName: 'Cook', roleCount: 3 })
  await expect(counts('Pilot')).rejects.toMatchObject({ errors: [{ path: 'roleCounts.0.roleName' }] })
})

it('lets locations stay that a session has, and others be chosen that the actor may use', async () => {
  const place = await limitedTenant(test)
  tenant = place.tenant
  const both = [place.here.id, place.away.id]
  const { plannedSessionId: id } = await addTestActivity(tenant, { venueIds: both })
  expect((await read(id, { venue: both.toReversed() }, place.limited)).venue_ids).toEqual(both)
  expect((await read(id, { venue: [place.here.id] }, place.limited)).venue_ids).toEqual([place.here.id])
  await expect(read(id, { venue: [place.away.id] }, place.limited)).rejects.toMatchObject({ status: 403 })
  expect((await read(id, { venue: [] })).venue_ids).toEqual([])
})
