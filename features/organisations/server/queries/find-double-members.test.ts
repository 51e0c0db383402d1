import { afterAll, beforeAll, expect, it } from 'vitest'
import { addTestOrganisation } from '#testing/add-test-organisation.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { findDoubleMembers } from '../../sheet-contract.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

it('finds members who are there, whatever the order of their names, and of two of one name none', async () => {
  const tenant = await test.newTenant()
  const { organisationId, memberIds } = await addTestOrganisation(tenant, 'Harbour Bank', ['Tan Mei Ling', 'Ng', 'Ng'])
  const members = [{ fullName: 'Arun' }, { fullName: 'Mei Ling, Tan' }, { fullName: 'Ng' }]
  const params = { organisationId }
  const { body } = await test.call(findDoubleMembers, { params, body: { members } }, tenant.user)
  expect(body.doubles).toEqual([{ at: 1, vid: memberIds[0], name: 'Tan Mei Ling', likeness: 1 }])
  const other = await test.newTenant()
  expect((await test.call(findDoubleMembers, { params, body: { members } }, other.user)).status).toBe(404)
})
