import { afterAll, beforeAll, expect, it } from 'vitest'
import { eraseVolunteer } from '#features/erasure/contract.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
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

it('keeps whom a name means for the next list, however it is written, and as often as it is said', async () => {
  const [rose] = await addTestVolunteers(tenant, ['Tan Bee Hoon'])
  const said = { fullName: 'Auntie Rose', vid: rose! }
  expect(await find([{ fullName: 'Auntie Rose' }])).toMatchObject([{ vid: '', by: '' }])
  expect((await keep([said])).body).toEqual({ kept: 1 })
  expect((await keep([said])).body).toEqual({ kept: 1 })
  const found = await find([{ fullName: 'auntie  ROSE' }, { fullName: 'Auntie Rosie' }])
  expect(found).toMatchObject([
    { vid: rose, by: 'chosen', count: 1, name: 'Tan Bee Hoon', others: [{ vid: rose }] },
    { vid: '', by: '' },
  ])
})

it('keeps nothing of a row with an NRIC', async () => {
  const [sam] = await addTestVolunteers(tenant, ['Lee Bee Lian'])
  expect((await keep([{ fullName: 'Uncle Sam', nric: 'S1234567D', vid: sam! }])).body).toEqual({ kept: 0 })
})

it('keeps nobody of another organisation', async () => {
  const other = await test.newTenant()
  const [stranger] = await addTestVolunteers(other, ['Ong Kim'])
  const asked = { fullName: 'Kim Kim', vid: stranger! }
  expect((await keep([asked])).body).toEqual({ kept: 0 })
  expect((await keep([asked], other.user)).body).toEqual({ kept: 1 })
  expect(await find([{ fullName: 'Kim Kim' }])).toMatchObject([{ vid: '' }])
})

it('keeps and finds nobody who is hidden from the one who asks', async () => {
  const place = await limitedTenant(test)
  const [away] = await addTestVolunteers(place.tenant, ['Ong Lin'], { venue_ids: [place.away.id] })
  const hidden = { fullName: 'Linnie', vid: away! }
  expect((await keep([hidden], place.limited)).body).toEqual({ kept: 0 })
  expect((await keep([hidden], place.tenant.superadmin)).body).toEqual({ kept: 1 })
  expect(await find([{ fullName: 'Linnie' }], place.limited)).toMatchObject([{ vid: '' }])
  expect(await find([{ fullName: 'Linnie' }], place.tenant.superadmin)).toMatchObject([{ vid: away }])
})

it('keeps no name of somebody who is erased', async () => {
  const [gone] = await addTestVolunteers(tenant, ['Chua Ah Lek'])
  await keep([{ fullName: 'Ah Lek the driver', vid: gone! }])
  const names = () =>
    tenant.inside(({ db }) =>
      db.selectFrom('names_in_lists').select('written').where('volunteer_id', '=', gone!).execute(),
    )
  expect(await names()).toHaveLength(1)
  const reply = await test.call(
    eraseVolunteer,
    { params: { vid: gone! }, body: { fullName: 'Chua Ah Lek' } },
    tenant.superadmin,
  )
  expect(reply.status).toBe(200)
  expect(await names()).toEqual([])
})
