import { afterAll, beforeAll, expect, it } from 'vitest'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { type Person, startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { findOwnVenue } from './find-own-venue.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

it('knows the locations of the actor, and no others', async () => {
  const { tenant, here, away, limited } = await limitedTenant(test)
  const find = (as: Person, venueId: string) => tenant.run(as, (ctx) => findOwnVenue(ctx, venueId))
  expect(await find(limited, here.id)).toEqual({ zoneId: here.zone_id, venueId: here.id })
  expect(await find(tenant.superadmin, away.id)).toEqual({ zoneId: away.zone_id, venueId: away.id })
  await expect(find(limited, away.id)).rejects.toThrow('This is none of your locations')
  await expect(find(tenant.superadmin, tenant.id)).rejects.toThrow('This is none of your locations')
})
