import type { Person, TestApp, TestTenant } from './start-test-app.ts'

export interface LimitedTenant {
  tenant: TestTenant
  /** The first venue, and another one. */
  here: { id: string; name: string; zone_id: string; zone: string }
  away: LimitedTenant['here']
  /** Staff who have the venue `here` alone. */
  limited: Person
}

/** An organisation in which somebody with some locations sees their people and those of none. */
export async function limitedTenant(test: TestApp, settings: object = {}): Promise<LimitedTenant> {
  const tenant = await test.newTenant({ limitPeopleToLocations: 'and-none', ...settings })
  const [here, away] = await tenant.inside(({ db }) =>
    db
      .selectFrom('venues')
      .innerJoin('zones', 'zones.id', 'venues.zone_id')
      .select(['venues.id', 'venues.name', 'zone_id', 'zones.name as zone'])
      .orderBy('zones.position')
      .orderBy('venues.position')
      .limit(2)
      .execute(),
  )
  const limited = await tenant.addPerson('user', { venues: [{ zoneId: here!.zone_id, venueId: here!.id }] })
  return { tenant, here: here!, away: away!, limited }
}
