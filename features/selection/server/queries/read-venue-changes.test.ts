import { afterAll, beforeAll, expect, it } from 'vitest'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { assignLocations } from '../../venue-contract.ts'
import { readVenueChanges } from './read-venue-changes.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

it('reads whose locations were changed, those of before, and nothing of another change', async () => {
  const { tenant, here, away } = await limitedTenant(test)
  const vids = await addTestVolunteers(tenant, ['Ana'], { venue_ids: [here.id] })
  const { body } = await test.call(assignLocations, { body: { vids, add: [away.id] } } as never, tenant.superadmin)
  const read = (id: string) => tenant.run(tenant.superadmin, (ctx) => readVenueChanges(ctx, id))
  const ana = { id: vids[0], name: 'Ana', isDeleted: false, venues: [here.id] }
  expect(await read(body.changeSetId)).toEqual([{ ...ana, stands: true }])
  await test.call(assignLocations, { body: { vids, remove: [here.id] } } as never, tenant.superadmin)
  expect(await read(body.changeSetId)).toEqual([{ ...ana, stands: false }])
  expect(await read(crypto.randomUUID())).toEqual([])
})
