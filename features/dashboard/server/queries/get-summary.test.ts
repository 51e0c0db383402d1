import { afterAll, beforeAll, expect, it } from 'vitest'
import { importPeople } from '#features/volunteers/import-contract.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { getDashboardSummary } from '../../contract.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

const long = { created_on: new Date('2020-01-01') }
const summaryOf = async (tenant: TestTenant) => (await test.call(getDashboardSummary, {}, tenant.user)).body

it('counts everybody, the active by the setting, and the new; deleted ones are not there', async () => {
  const tenant = await test.newTenant({ activeStatuses: ['accepted'] })
  expect(await summaryOf(tenant)).toEqual({
    total: { count: 0, changePercent: 0, imported: 0 },
    active: { count: 0, changePercent: 0, imported: 0 },
    new: { count: 0, changePercent: 0, imported: 0 },
    waiting: { organisations: 0, registrations: 0 },
  })
  await addTestVolunteers(tenant, ['A', 'B'], { status: 'accepted', ...long })
  await addTestVolunteers(tenant, ['C'], { status: 'active', ...long })
  await addTestVolunteers(tenant, ['D'], { status: 'accepted' })
  await addTestVolunteers(tenant, ['E', 'F'], { status: 'new' })
  await addTestVolunteers(tenant, ['G'], { status: 'new', deleted_at: new Date() })
  expect(await summaryOf(tenant)).toEqual({
    total: { count: 6, changePercent: 100, imported: 0 },
    active: { count: 3, changePercent: 50, imported: 0 },
    new: { count: 2, changePercent: null, imported: 0 },
    waiting: { organisations: 0, registrations: 0 },
  })
})

it('counts for a user with locations only whom they may see, where the organisation limits people', async () => {
  const tenant = await test.newTenant({ limitPeopleToLocations: 'and-none' })
  const [venue] = await tenant.inside(({ db }) => db.selectFrom('venues').select(['id', 'zone_id']).limit(2).execute())
  await addTestVolunteers(tenant, ['A'], { venue_ids: [venue!.id] })
  await addTestVolunteers(tenant, ['B'], { venue_ids: ['019aa0d0-0000-7000-8000-000000000000'] })
  const person = await tenant.addPerson('user', { venues: [{ zoneId: venue!.zone_id, venueId: venue!.id }] })
  const limited = (await test.call(getDashboardSummary, {}, person)).body
  expect([limited.total.count, (await summaryOf(tenant)).total.count]).toEqual([1, 2])
})

it('says how many of those who are new came from a spreadsheet', async () => {
  const tenant = await test.newTenant({ limitPeopleToLocations: 'and-none' })
  await addTestVolunteers(tenant, ['Old'], { status: 'active', ...long })
  await addTestVolunteers(tenant, ['New'], { status: 'active' })
  const rows = ['Tan Mei', 'Lim Wei'].map((fullName) => ({ fullName, status: 'Active' }))
  expect((await test.call(importPeople, { body: { rows } }, tenant.superadmin)).status).toBe(200)
  const limited = (await test.call(getDashboardSummary, {}, await tenant.addPerson('user', { venues: [] }))).body
  const all = await summaryOf(tenant)
  expect([all.total, limited.total]).toEqual(Array(2).fill({ count: 4, changePercent: 300, imported: 2 }))
})
