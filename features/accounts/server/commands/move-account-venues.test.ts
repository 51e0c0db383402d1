import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { reservedZoneIndex } from '../../rules.ts'
import { listZones } from '../queries/list-zones.ts'
import { moveAccountVenues } from './move-account-venues.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const zones = () => tenant.inside(({ db }) => listZones({ db }))
const move = (from: string[], to: string) =>
  tenant.run(tenant.superadmin, (ctx) => moveAccountVenues(ctx, { from, to }))
const venuesOf = async ({ accountId }: { accountId: string }) =>
  tenant.inside(async ({ db }) => {
    const rows = await db.selectFrom('account_venues').selectAll().where('account_id', '=', accountId).execute()
    return rows.map((row) => row.venue_id).toSorted()
  })
async function withPeople() {
  const [first, second] = await zones()
  const at = (zone: typeof first, place: number) => ({ zoneId: zone!.id, venueId: zone!.venues[place]!.id })
  const [a, b, c] = [at(first, 0), at(first, 1), at(second, 0)]
  const add = (venues: (typeof a)[]) => tenant.addPerson('user', { venues })
  return { a, b, c, both: await add([a, b]), one: await add([a]), other: await add([b]) }
}

it('gives anyone who has one of the venues the other one, once, and leaves the rest', async () => {
  const { a, b, c, both, one, other } = await withPeople()
  expect(await move([a.venueId], c.venueId)).toBe(2)
  expect(await venuesOf(both)).toEqual([b.venueId, c.venueId].toSorted())
  expect([await venuesOf(one), await venuesOf(other)]).toEqual([[c.venueId], [b.venueId]])
  expect(await move([b.venueId], c.venueId)).toBe(2)
  expect(await venuesOf(both)).toEqual([c.venueId])
})

it('counts as a change of the account, and ends what was asked for before', async () => {
  const { a, c, one, other } = await withPeople()
  await move([a.venueId], c.venueId)
  const state = await tenant.inside(({ db }) =>
    db
      .selectFrom('accounts')
      .leftJoin('rights_cuts', 'rights_cuts.account_id', 'accounts.id')
      .select(['accounts.id', 'version', 'cut_on'])
      .execute(),
  )
  const of = (id: string) => state.find((row) => row.id === id)
  expect(of(one.accountId)).toMatchObject({ version: 2, cut_on: expect.any(Date) })
  expect(of(other.accountId)).toMatchObject({ version: 1, cut_on: null })
})

it('moves nobody to the zone that only people with all locations have', async () => {
  const { a, one } = await withPeople()
  const reserved = (await zones())[reservedZoneIndex]!
  await expect(move([a.venueId], reserved.venues[0]!.id)).rejects.toThrow('is only for people with all locations')
  expect(await venuesOf(one)).toEqual([a.venueId])
})

it('has nothing to do where nobody has the venues, or was deleted', async () => {
  const { a, b, c, one, both } = await withPeople()
  await tenant.inside(({ db, now }) =>
    db.updateTable('accounts').set({ deleted_at: now }).where('id', 'in', [one.accountId, both.accountId]).execute(),
  )
  expect([await move([a.venueId], c.venueId), await move([b.venueId], c.venueId)]).toEqual([0, 1])
})
