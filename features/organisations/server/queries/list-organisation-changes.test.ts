import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { organisationCalls } from '#testing/organisation-calls.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { listOrganisationChanges } from '../../import-contract.ts'

let test: TestApp
let tenant: TestTenant
const calls = organisationCalls(() => ({ test, tenant }))
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

it('says what rows would change of an organisation, and writes nothing', async () => {
  tenant = await test.newTenant()
  const vid = await calls.create({ orgName: 'Alder', volGroupSize: 10, members: [{ fullName: 'Arun Kumar' }] })
  const list = (id: string) =>
    test.call(
      listOrganisationChanges,
      {
        body: {
          updates: [
            { vid: id, row: { orgName: 'ALDER', volGroupSize: '12', coordinatorName: 'Mei' } },
            { vid: id, row: { orgName: 'Alder', memberFullName: 'Siti' } },
            { vid: id, row: { orgName: 'Alder', memberFullName: 'Arun Kumar', memberEmail: 'arun@example.org' } },
          ],
        },
      },
      tenant.superadmin,
    )
  expect((await list(vid)).body.organisations).toEqual([
    {
      vid,
      changes: [
        { field: 'Volunteer Group Size', before: '10', after: '12' },
        { field: 'Coordinator', before: '', after: 'Mei' },
        { field: 'New members', before: '', after: '1 member' },
        { field: 'Members with other details', before: '', after: '1 member' },
      ],
    },
  ])
  expect((await calls.open(vid)).volGroupSize).toBe(10)
  expect((await list(uuidv7())).status).toBe(404)
})
