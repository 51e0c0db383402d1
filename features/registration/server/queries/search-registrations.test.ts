import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Sent } from '#shared/endpoint.ts'
import { addTestRegistration } from '#testing/add-test-registration.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { applicant } from '#testing/register-publicly.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { type ListedRegistration, searchRegistrations } from '../../list-contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

type Query = Sent<typeof searchRegistrations>['query']
const search = async (
  query: Query = {},
  as: Person = tenant.user,
): Promise<{ registrations: ListedRegistration[]; total: number }> =>
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
  expect([await ids({ name: 'tan jose' }), await ids({ name: 'josetan' })]).toEqual([[first], [first]])
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

it('takes nobody for a duplicate of themselves, once two records are one', async () => {
  const [mei, arun] = await addTestVolunteers(tenant, ['Mei', 'Arun'])
  await add({ record_id: mei, similar_ids: [mei], state: 'filed', sealed: null, name: 'Merged' })
  await add({ record_id: mei, similar_ids: [arun, mei], state: 'filed', sealed: null, name: 'Alike' })
  const similar = async (name: string) =>
    (await search({ name })).registrations.flatMap((one) => one.similar.map((other) => other.name))
  expect([await similar('Merged'), await similar('Alike')]).toEqual([[], ['Arun']])
  expect((await search({ similar: 'present' })).total).toBe(1)
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

it.each([
  ['reason', 'same-nric', { reason: 'same-nric' }],
  ['guardian', 'confirmed', { guardian_email: 'mother@example.org', guardian_confirmed_on: new Date('2026-01-05') }],
  ['guardian', 'lapsed', { guardian_email: 'mother@example.org' }],
  ['registered', '..2025-12-31', { created_on: new Date('2025-12-31T10:00:00Z') }],
  ['decided', '2026-02-01..', { state: 'accepted', sealed: null, decided_on: new Date('2026-02-01T10:00:00Z') }],
  ['decidedBy', 'ANA', { state: 'accepted', sealed: null, decided_by: 'ana.lim' }],
  ['consentVersion', '2.x', { consent_version: '2.x7Qe' }],
])('finds by %s those with %s, and no others', async (name, value, change) => {
  const fitting = await add({ created_on: new Date('2026-01-01'), ...change })
  await add({ created_on: new Date('2026-01-01'), guardian_email: '' })
  expect(await ids({ [name]: value })).toEqual([fitting])
})

it('finds those that are like somebody on record, and those that are not', async () => {
  const [mei] = await addTestVolunteers(tenant, ['Mei'])
  const [alike, other] = [await add({ similar_ids: [mei] }), await add({ agreement_file_id: null })]
  expect([await ids({ similar: 'present' }), await ids({ similar: 'missing' })]).toEqual([[alike], [other]])
  expect([await ids({ agreement: 'present' }), await ids({ agreement: 'missing' })]).toEqual([[alike], [other]])
})

it('shows what is chosen: how to reach the person, the guardian, and who decided', async () => {
  const place = await limitedTenant(test)
  tenant = place.tenant
  const [here] = await addTestVolunteers(tenant, ['Here'], { venue_ids: [place.here.id], mobile_no: '+6591234567' })
  const decided = { decided_on: new Date('2026-02-01T10:00:00Z'), decided_by: 'ana.lim', sealed: null }
  await add({ record_id: here, state: 'filed', guardian_email: 'a@example.org', ...decided })
  const columns = 'email,contactNo,guardian,decidedOn,decidedBy'
  const shown = async (as: Person) => (await search({ columns }, as)).registrations.map(({ more }) => more)
  const expected = {
    email: 'here@example.org',
    contactNo: '+6591234567',
    guardian: 'Guardian has no valid link',
    decidedOn: '2026-02-01',
    decidedBy: 'ana.lim',
  }
  expect([await shown(place.limited), await shown(tenant.superadmin)]).toEqual([[expected], [expected]])
})

it('is sorted by name and by when it was decided, what was not decided last', async () => {
  const first = await add({ name: 'Zoë', decided_on: new Date('2026-02-01') })
  const second = await add({ name: 'Ana', decided_on: new Date('2026-02-02') })
  const third = await add({ name: 'Ben' })
  expect(await ids({ sort: 'name', direction: 'asc' })).toEqual([second, third, first])
  expect(await ids({ sort: 'decidedOn', direction: 'asc' })).toEqual([first, second, third])
  expect(await ids({ sort: 'decidedOn', direction: 'desc' })).toEqual([second, first, third])
})
