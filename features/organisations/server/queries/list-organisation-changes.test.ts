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
        { field: 'New coordinator', before: '', after: 'Mei' },
        { field: 'New members', before: '', after: '1 member' },
        { field: 'Members with other details', before: '', after: '1 member' },
      ],
      asked: [],
      coordinators: [],
    },
  ])
  expect((await calls.open(vid)).volGroupSize).toBe(10)
  expect((await list(uuidv7())).status).toBe(404)
})

it('asks whom a coordinator means who is written otherwise, and says what becomes of each choice', async () => {
  tenant = await test.newTenant()
  const ong = { name: 'Ong Kah Wai', mobileContact: '93443579' }
  const vid = await calls.create({ orgName: 'Alder', coordinators: [ong, { name: 'Siti' }] })
  const row = { orgName: 'Alder', coordinatorName: 'Ms Ong', coordinatorMobileContact: '98112233' }
  const list = async (coordinator?: string) => {
    const updates = [
      { vid, row: { orgName: 'Alder', coordinatorName: 'Siti' } },
      { vid, row, coordinator },
    ]
    return (await test.call(listOrganisationChanges, { body: { updates } }, tenant.superadmin)).body.organisations[0]
  }
  const found = await list()
  const [known, siti] = found.coordinators
  expect(found).toMatchObject({
    changes: [{ field: 'Coordinator Ong Kah Wai, Mobile Contact', before: '+6593443579', after: '+6598112233' }],
    asked: [{ at: 1, name: 'Ms Ong', means: known.vid }],
    coordinators: [{ name: 'Ong Kah Wai' }, { name: 'Siti' }],
  })
  expect(await list('another')).toMatchObject({
    changes: [{ field: 'New coordinator', before: '', after: 'Ms Ong, +6598112233' }],
    asked: [{ means: 'another' }],
  })
  expect((await list(siti.vid)).changes).toEqual([
    { field: 'Coordinator Siti, Name', before: 'Siti', after: 'Ms Ong' },
    { field: 'Coordinator Siti, Mobile Contact', before: '', after: '+6598112233' },
  ])
})
