import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { searchHistory } from '#features/history/contract.ts'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { addTestOrganisation } from '#testing/add-test-organisation.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { moveVenueUses } from '../../venue-contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const venues = async () => {
  const rows = await tenant.inside(({ db }) =>
    db.selectFrom('venues').select(['id', 'zone_id']).orderBy('zone_id').orderBy('position').limit(2).execute(),
  )
  return rows as [(typeof rows)[number], (typeof rows)[number]]
}
const move = (from: string[], to: string, as = tenant.superadmin) =>
  test.call(moveVenueUses, { body: { from, to } }, as)

it('moves all that uses a venue, in one change', async () => {
  const [from, to] = await venues()
  const venue_ids = [from.id]
  await addTestVolunteers(tenant, ['A', 'B'], { venue_ids })
  await addTestOrganisation(tenant, 'Harbour Bank', [], { venue_ids })
  await addTestActivity(tenant, { venueIds: venue_ids })
  await tenant.addPerson('user', { venues: [{ zoneId: from.zone_id, venueId: from.id }] })
  expect((await move([from.id], to.id)).body).toEqual({
    accounts: 1,
    volunteers: 2,
    organisations: 1,
    sessions: 1,
    plans: 0,
  })
  expect((await move([from.id], to.id)).body).toEqual({
    accounts: 0,
    volunteers: 0,
    organisations: 0,
    sessions: 0,
    plans: 0,
  })
  const { changeSets } = (await test.call(searchHistory, { query: {} }, tenant.superadmin)).body
  expect(changeSets).toMatchObject([{ records: 5 }])
})

it('is refused to and from what is not there, into itself, and to colleagues', async () => {
  const [from, to] = await venues()
  const own = tenant
  tenant = await test.newTenant()
  const [foreign] = await venues()
  tenant = own
  const refused = [
    await move([from.id, foreign.id], to.id),
    await move([from.id], foreign.id),
    await move([from.id], crypto.randomUUID()),
  ]
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404])
  expect((await move([from.id], from.id)).body.errors).toEqual([{ path: 'to', message: 'Choose another location' }])
  expect([(await move([from.id], to.id, tenant.user)).status, (await move([from.id], to.id)).status]).toEqual([
    403, 200,
  ])
})
