import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Sent } from '#shared/endpoint.ts'
import { addTestRegistration } from '#testing/add-test-registration.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { applicant } from '#testing/register-publicly.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { type RegistrationSummary, searchRegistrations } from '../../staff-contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

type Query = Sent<typeof searchRegistrations>['query']
const search = async (
  query: Query = {},
  as: Person = tenant.user,
): Promise<{ registrations: RegistrationSummary[]; total: number }> =>
  (await test.call(searchRegistrations, { query }, as)).body
async function add(change: object = {}): Promise<string> {
  const id = await addTestRegistration(tenant, applicant)
  await tenant.inside(({ db }) => db.updateTable('registrations').set(change).where('id', '=', id).execute())
  return id
}
const ids = async (query: Query, as?: Person) => (await search(query, as)).registrations.map(({ id }) => id)

it('filters by name, state and form, orders by day and pages', async () => {
  const day = (date: string) => ({ created_on: new Date(date) })
  const first = await add({ name: 'José Tan', ...day('2026-01-01') })
  const second = await add({ form: 'organisation', ...day('2026-01-02') })
  const third = await add({ state: 'dismissed', sealed: null, ...day('2026-01-03') })
  expect(await ids({})).toEqual([third, second, first])
  expect(await ids({ direction: 'asc' })).toEqual([first, second, third])
  expect(await ids({ name: 'JOSE' })).toEqual([first])
  expect(await ids({ name: '%' })).toEqual([])
  expect(await ids({ state: 'dismissed' })).toEqual([third])
  expect(await ids({ form: 'organisation' })).toEqual([second])
  expect(await search({ size: 2, page: 2 })).toMatchObject({ total: 3, registrations: [{ id: first }] })
})

it('names the existing people that it may be about, the likeliest first', async () => {
  const [mei, gone, arun] = await addTestVolunteers(tenant, ['Mei', 'Gone', 'Arun'])
  await tenant.inside(({ db, now }) =>
    db.updateTable('volunteers').set({ deleted_at: now }).where('id', '=', gone!).execute(),
  )
  await add({ similar_ids: [arun, gone, mei] })
  expect((await search()).registrations[0]!.similar.map(({ name }) => name)).toEqual(['Arun', 'Mei'])
})

it('shows what has been decided while its record is there, and to anyone who sees that', async () => {
  const place = await limitedTenant(test)
  tenant = place.tenant
  const [away] = await addTestVolunteers(tenant, ['Away'], { venue_ids: [place.away.id] })
  const id = await add({ record_id: away, state: 'filed', sealed: null })
  expect([await ids({}, place.limited), await ids({}, tenant.superadmin)]).toEqual([[], [id]])
  await tenant.inside(({ db, now }) => db.updateTable('volunteers').set({ deleted_at: now }).execute())
  expect(await ids({}, tenant.superadmin)).toEqual([])
})
