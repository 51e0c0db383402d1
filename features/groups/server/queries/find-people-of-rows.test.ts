import { afterAll, beforeAll, expect, it } from 'vitest'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { findNamedPeople, keepNamedPeople, type NamedPerson } from '../../person-contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => {
  test = await startTestApp()
  tenant = await test.newTenant()
})
afterAll(() => test.stop())

const keep = (people: (Partial<NamedPerson> & { vid: string })[], token = tenant.user) =>
  test.call(keepNamedPeople, { body: { people } }, token)
const find = async (people: object[], token = tenant.user) =>
  (await test.call(findNamedPeople, { body: { people } }, token)).body.found as { vid: string; by: string }[]

it('lets the latest choice count, and tells one of several with a name', async () => {
  const [first, second] = await addTestVolunteers(tenant, ['Goh Ah Huat', 'Goh Ah Huat'], { email: '' })
  expect(await find([{ fullName: 'Goh Ah Huat' }])).toMatchObject([{ vid: '', count: 2 }])
  await keep([{ fullName: 'Goh Ah Huat', vid: first! }])
  expect(await find([{ fullName: 'Goh Ah Huat' }])).toMatchObject([{ vid: first, by: 'chosen' }])
  await keep([{ fullName: 'Goh Ah Huat', vid: second! }])
  const [one] = await find([{ fullName: 'Goh Ah Huat' }])
  expect(one).toMatchObject({ vid: second, by: 'chosen', others: [{ vid: second }, { vid: first }] })
})

it('lets what a record says go before it', async () => {
  const [old, own] = await addTestVolunteers(tenant, ['Lee Bee Lian', 'Uncle Bob'])
  await keep([{ fullName: 'Uncle Bob', vid: old! }])
  expect(await find([{ fullName: 'Uncle Bob' }])).toMatchObject([{ vid: own, by: 'name' }])
})

it('finds somebody whose name has a nickname in brackets', async () => {
  const [ong, lim] = await addTestVolunteers(tenant, ['Ong Zhi Hao', 'Lim Bee (Grace)'], { email: '' })
  expect(await find([{ fullName: 'Ong Zhi Hao (Zhi Hao)' }])).toMatchObject([{ vid: ong, by: 'name' }])
  expect(
    await find([{ fullName: 'Lim Bee (Grace)' }, { fullName: 'Lim Bee (Amy)' }, { fullName: '(Ong)' }]),
  ).toMatchObject([{ vid: lim }, { vid: '' }, { vid: '' }])
})
