import { afterAll, beforeAll, expect, it } from 'vitest'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { confirmGuardian, getGuardian } from '../../guardian-contract.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

it('says what staff noted, with the day of the note where nobody said another', async () => {
  const tenant = await test.newTenant()
  const [id] = await addTestVolunteers(tenant, ['Lim Xin Yi'], { dob: '2014-05-01' })
  const read = async () => (await test.call(getGuardian, { params: { id: id! } }, tenant.user)).body
  expect(await read()).toEqual({ noted: null, confirmedOn: '' })
  await test.call(confirmGuardian, { params: { id: id! }, body: { confirmed: true, how: 'phone' } }, tenant.user)
  expect(await read()).toMatchObject({ noted: { how: 'phone', day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) } })
})

it('says nothing of somebody whom the reader does not see', async () => {
  const { tenant, limited, away } = await limitedTenant(test, { limitPeopleToLocations: 'only' })
  const [id] = await addTestVolunteers(tenant, ['Far Away'], { dob: '2014-05-01', venue_ids: [away.id] })
  expect((await test.call(getGuardian, { params: { id: id! } }, limited)).status).toBe(404)
  expect((await test.call(getGuardian, { params: { id: id! } }, tenant.superadmin)).status).toBe(200)
})
