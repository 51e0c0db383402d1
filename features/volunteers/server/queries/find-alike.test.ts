import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { volunteerCalls } from '#testing/volunteer-calls.ts'
import { findAlike } from '../../alike-contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const { created } = volunteerCalls(() => ({ test, tenant }))
const ask = (typed: object, as: Person = tenant.user) => test.call(findAlike, { body: typed as never }, as)
const told = async (typed: object, as?: Person) =>
  (await ask(typed, as)).body.people.map(({ fullName, likenesses }: { fullName: string; likenesses: string[] }) =>
    [fullName, ...likenesses].join(' '),
  )

it.each([
  [{ fullName: 'jose LIM' }, ['José Lim name']],
  [{ fullName: 'Lim Jose' }, ['José Lim name']],
  [{ fullName: 'Lim bin Jose', mobileNo: '9123 4567' }, ['José Lim name phone']],
  [{ fullName: 'Jose Lim', dob: '25/3/1990' }, ['José Lim name birth-date']],
  [{ fullName: 'Jose', mobileNo: '9123 4567' }, ['José Lim phone']],
  [{ fullName: 'Mei', email: 'JOSE@example.org' }, ['José Lim email']],
  [{ fullName: 'Jose' }, []],
  [{ dob: '25/3/1990' }, []],
  [{ fullName: 'Mei', dob: 'soon', email: 'jose@', mobileNo: '4567' }, []],
  [{ email: ' ' }, []],
  [{}, []],
])('of somebody typed as %o tells %o', async (typed, expected) => {
  await addTestVolunteers(tenant, ['José Lim'], {
    dob: '1990-03-25',
    email: 'jose@example.org',
    mobile_no: '+6591234567',
  })
  await addTestVolunteers(tenant, ['Arun'])
  expect(await told(typed)).toEqual(expected)
})

it('tells three at most, first who has the number, then who is alike in most', async () => {
  const id = await created({ fullName: 'Tan Mei Ling', nric: 'S1234567D' })
  await addTestVolunteers(tenant, ['Mei', 'Mei', 'Mei'])
  await addTestVolunteers(tenant, ['Mei'], { email: 'mei@example.org' })
  const { body } = await ask({ fullName: 'Mei', nric: 's1234567d', email: 'mei@example.org' })
  expect(body.people[0]).toEqual({ vid: id, fullName: 'Tan Mei Ling', status: 'New', likenesses: ['nric'] })
  expect(body.people[1]).toMatchObject({ fullName: 'Mei', likenesses: ['name', 'email'] })
  expect(body.people).toHaveLength(3)
})

it('knows nobody who was deleted, or is of another organisation', async () => {
  await addTestVolunteers(tenant, ['Arun'], { deleted_at: new Date() })
  await addTestVolunteers(await test.newTenant(), ['Arun'])
  expect(await told({ fullName: 'Arun' })).toEqual([])
  await addTestVolunteers(tenant, ['Arun'])
  expect(await told({ fullName: 'Arun' })).toEqual(['Arun name'])
})

it('tells a user of some locations nobody of the others', async () => {
  const place = await limitedTenant(test)
  tenant = place.tenant
  await addTestVolunteers(tenant, ['Arun'], { venue_ids: [place.away.id] })
  await addTestVolunteers(tenant, ['Arun'], { venue_ids: [place.here.id], email: 'arun.here@example.org' })
  const typed = { fullName: 'Arun', email: 'arun.here@example.org' }
  expect(await told(typed, place.limited)).toEqual(['Arun name email'])
  expect(await told(typed, tenant.superadmin)).toEqual(['Arun name email', 'Arun name'])
})

it('does not answer a kiosk', async () => {
  expect((await ask({ fullName: 'Mei' }, tenant.kiosk)).status).toBe(403)
  expect((await ask({ fullName: 'Mei' })).status).toBe(200)
})
