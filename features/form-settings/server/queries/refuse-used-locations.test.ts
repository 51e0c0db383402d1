import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { listZones } from '#features/accounts/server/queries/list-zones.ts'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { addTestOrganisation } from '#testing/add-test-organisation.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { refuseReserved, refuseWhenUsed } from './refuse-used-locations.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const zones = () => tenant.inside(({ db }) => listZones({ db }))
const refuse = (...gone: { id: string; name: string }[]) => tenant.inside(({ db }) => refuseWhenUsed({ db }, gone))
const deleteAll = (table: 'volunteers' | 'activities') =>
  tenant.inside(({ db, now }) => db.updateTable(table).set({ deleted_at: now }).execute())

it('names by kind and number what still uses a location that would go', async () => {
  const zone = (await zones())[0]!
  const [venue, other] = zone.venues
  const venue_ids = [venue!.id]
  await addTestVolunteers(tenant, ['Mei', 'Arun'], { venue_ids })
  await addTestOrganisation(tenant, 'Harbour Bank', [], { venue_ids })
  await addTestActivity(tenant, { venueIds: venue_ids })
  await tenant.addPerson('user', { venues: [{ zoneId: zone.id, venueId: venue!.id }] })
  const uses = '2 volunteers, 1 organisation, 1 session and 1 account'
  await expect(refuse(venue!)).rejects.toThrow(
    `${venue!.name} is still used by ${uses}. Assign them elsewhere first, or rename the location.`,
  )
  await expect(refuse(other!, venue!)).rejects.toThrow(`${other!.name}, ${venue!.name} are still used by ${uses}.`)
  await expect(refuse(other!)).resolves.toBeUndefined()
  await expect(refuse()).resolves.toBeUndefined()
})

it('leaves out what is deleted, or lies below something that is', async () => {
  const venue = (await zones())[0]!.venues[0]!
  await addTestVolunteers(tenant, ['Mei'], { venue_ids: [venue.id] })
  await addTestActivity(tenant, { venueIds: [venue.id] })
  await deleteAll('volunteers')
  await expect(refuse(venue)).rejects.toThrow('still used by 1 session.')
  await deleteAll('activities')
  await expect(refuse(venue)).resolves.toBeUndefined()
})

it('keeps the reserved zone from anyone who has some locations of it', async () => {
  const [zone, free] = await zones()
  const person = await tenant.addPerson('user', {
    venues: zone!.venues.map(({ id }) => ({ zoneId: zone!.id, venueId: id })),
  })
  const reserve = (one?: typeof zone) => tenant.inside(({ db }) => refuseReserved({ db }, one))
  await expect(reserve(zone)).rejects.toThrow(
    `${zone!.name} would become the zone of people with all locations only, and 1 account`,
  )
  for (const one of [free, undefined]) await expect(reserve(one)).resolves.toBeUndefined()
  await tenant.inside(({ db, now }) =>
    db.updateTable('accounts').set({ deleted_at: now }).where('id', '=', person.accountId).execute(),
  )
  await expect(reserve(zone)).resolves.toBeUndefined()
})
