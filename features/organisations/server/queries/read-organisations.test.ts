import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mei, organisationCalls } from '#testing/organisation-calls.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { readOrganisations } from './read-organisations.ts'

let test: TestApp
let tenant: TestTenant
const calls = organisationCalls(() => ({ test, tenant }))
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

it('reads several at once with their people, numbers in clear, and none that is not there or of another tenant', async () => {
  tenant = await test.newTenant()
  const members = [{ fullName: 'Arun', nric: 'S1234567D' }]
  const alder = await calls.create({ orgName: 'Alder', volGroupSize: 10, coordinators: [mei], members })
  const birch = await calls.create({ orgName: 'Birch' })
  const ids = [alder, birch, uuidv7()]
  const found = await tenant.run(tenant.user, (ctx) => readOrganisations(ctx, ids))
  expect([...found.keys()].toSorted()).toEqual([alder, birch].toSorted())
  expect(found.get(alder)).toMatchObject({
    values: { orgName: 'Alder', volGroupSize: 10, coordinators: [{ name: 'Tan Mei Ling', nricFinNo: 'S1234567D' }] },
    status: 'new',
    members: [{ values: { fullName: 'Arun', nric: 'S1234567D' } }],
  })
  const other = await test.newTenant()
  expect(await other.run(other.user, (ctx) => readOrganisations(ctx, ids))).toEqual(new Map())
})
