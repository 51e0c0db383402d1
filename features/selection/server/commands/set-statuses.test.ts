import { afterAll, beforeAll, expect, it } from 'vitest'
import { searchHistory } from '#features/history/contract.ts'
import { createVolunteer } from '#features/volunteers/contract.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import * as contract from '../../contract.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

const person = (number: number) => ({
  fullName: `Person ${number}`,
  dob: '1990-03-25',
  gender: 'Female',
  nationality: 'Singaporean',
  mobileNo: '91234567',
  email: `person${number}@example.org`,
  agreeToTerms: true,
})
async function createPeople(tenant: TestTenant, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let number = 1; number <= count; number++)
    ids.push((await test.call(createVolunteer, { body: person(number) }, tenant.user)).body.vid)
  return ids
}
const statusesOf = (tenant: TestTenant) =>
  tenant.inside(async ({ db }) => {
    const rows = await db
      .selectFrom('volunteers')
      .select(['full_name', 'status', 'deleted_at'])
      .orderBy('full_name')
      .execute()
    return rows.map((row) => `${row.full_name} ${row.deleted_at ? 'deleted' : row.status}`)
  })
const byName = (text: string) => ({
  bool: {
    filter: [
      { term: { compositeVolSortKey: 'indivols' } },
      { regexp: { fullName: { value: `.*${text}.*`, case_insensitive: true } } },
    ],
  },
})
const setStatus = (tenant: TestTenant, body: object) =>
  test.call(
    contract.setStatuses,
    { body: { newStatus: 'Active', tier: 'Core', remarks: 'Met', ...body } } as never,
    tenant.user,
  )
it('reaches the people who are named, or whom a search finds', async () => {
  const tenant = await test.newTenant()
  const [first] = await createPeople(tenant, 3)
  expect((await setStatus(tenant, { vids: [first] })).body.updated).toBe(1)
  // who had it already has one more entry, and nothing to undo
  const again = await setStatus(tenant, { vids: [first], remarks: 'Met again' })
  expect(again.body).toEqual({ updated: 1, changeSetId: '' })
  const { changeSets } = (await test.call(searchHistory, { query: {} }, tenant.superadmin)).body
  expect(changeSets[0]).toMatchObject({ recordName: 'Person 1', reason: 'Met again' })
  expect((await setStatus(tenant, { query: byName('person 2') })).body).toMatchObject({ updated: 1 })
  expect(await statusesOf(tenant)).toEqual(['Person 1 active', 'Person 2 active', 'Person 3 new'])
  const deleted = await test.call(contract.deleteVolunteers, { body: { query: byName('PERSON') } }, tenant.user)
  expect(deleted.body.deleted).toBe(3)
})

it.each<[string, object, number]>([
  ['nobody named', { vids: [] }, 400],
  ['neither way', {}, 400],
  ['both ways', { vids: ['019aa0d0-0000-7000-8000-000000000000'], query: byName('a') }, 400],
  ['somebody who is not there', { vids: ['019aa0d0-0000-7000-8000-000000000000'] }, 404],
  ['a search that finds nobody', { query: byName('nobody') }, 400],
  ['a search of another kind', { query: { bool: { filter: [{ term: { compositeVolSortKey: 'grps' } }] } } }, 400],
  ['a script', { query: { bool: { filter: [{ script: { script: 'x' } }] } } }, 400],
])('is refused with %s, and nothing is done', async (_name, selection, status) => {
  const tenant = await test.newTenant()
  await createPeople(tenant, 1)
  expect((await setStatus(tenant, selection)).status).toBe(status)
  expect(await statusesOf(tenant)).toEqual(['Person 1 new'])
})

it('leaves everybody their own tier where none is given, in their histories, too', async () => {
  const tenant = await test.newTenant()
  const [first, second] = await createPeople(tenant, 2)
  await setStatus(tenant, { vids: [first] })
  await setStatus(tenant, { vids: [first, second], newStatus: 'Inactive', tier: null })
  const rows = await tenant.inside(({ db }) =>
    db
      .selectFrom('volunteers')
      .innerJoin('status_updates', 'status_updates.volunteer_id', 'volunteers.id')
      .select(['full_name', 'volunteers.tier', 'status_updates.tier as noted'])
      .where('new_status', '=', 'inactive')
      .orderBy('full_name')
      .execute(),
  )
  expect(rows.map(({ full_name, tier, noted }) => [full_name, tier, noted])).toEqual([
    ['Person 1', 'Core', 'Core'],
    ['Person 2', '', ''],
  ])
})
