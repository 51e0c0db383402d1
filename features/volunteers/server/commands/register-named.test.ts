import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { NewcomerOfImport } from '#features/groups/person-contract.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { registerNamed } from './register-named.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const newcomer = (id: string, fullName: string, mobileNo = '') => ({ id, fullName, mobileNo, nric: '', email: '' })
const namesOf = () =>
  tenant.inside(async ({ db }) => {
    const rows = await db.selectFrom('volunteers').select('full_name').where('deleted_at', 'is', null).execute()
    return rows.map((row) => row.full_name).toSorted()
  })
const register = (people: NewcomerOfImport[]) => tenant.run(tenant.user, (ctx) => registerNamed(ctx, people))

it('registers each who is not on record, and means who is there by now', async () => {
  const [mei = ''] = await addTestVolunteers(tenant, ['Tan Mei Ling'])
  const who = await register([newcomer('a', 'Uncle Bala', '91112222'), newcomer('b', 'Tan Mei Ling')])
  expect(who.get('b')).toBe(mei)
  expect(who.get('a')).toMatch(/^[0-9a-f-]{36}$/)
  expect(await namesOf()).toEqual(['Tan Mei Ling', 'Uncle Bala'])
  expect(await register([])).toEqual(new Map())
})

it('registers somebody else of a name that is on record where that was said', async () => {
  const [mei] = await addTestVolunteers(tenant, ['Tan Mei Ling'])
  const who = await register([{ ...newcomer('a', 'Tan Mei Ling'), isAnother: true }])
  expect(who.get('a')).not.toBe(mei)
  expect(await namesOf()).toEqual(['Tan Mei Ling', 'Tan Mei Ling'])
})

it('makes nobody twice when two imports register them at one moment', async () => {
  const asked = [newcomer('a', 'Uncle Bala', '91112222'), newcomer('b', 'Aunty Rose Lim')]
  const [one, other] = await Promise.all([register(asked), register(asked)])
  expect(other).toEqual(one)
  expect(await namesOf()).toEqual(['Aunty Rose Lim', 'Uncle Bala'])
})
