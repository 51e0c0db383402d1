import { afterAll, beforeAll, expect, it } from 'vitest'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { organisationCalls } from '#testing/organisation-calls.ts'
import { addOwnField } from '#testing/own-fields.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { readAlike } from './read-alike.ts'

let test: TestApp
let tenant: TestTenant
const calls = organisationCalls(() => ({ test, tenant }))
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

it('reads who has the name but for its spelling, and who has the number; of those that are hidden, nobody', async () => {
  const of = await limitedTenant(test, { limitPeopleToLocations: 'only' })
  tenant = of.tenant
  const uen = await addOwnField(test, tenant, { form: 'organisations', kind: 'text', label: 'UEN' })
  const alder = await calls.create({ orgName: 'Alder Pri Sch', own: { [uen.id]: '201912345A' } }, tenant.superadmin)
  const asked = [
    { name: 'Alder Primary School (APS)', numbers: [] },
    { name: 'Birch', numbers: ['201912345A'] },
    { name: '', numbers: [] },
  ]
  const read = async (by: typeof tenant.user) => (await tenant.run(by, (ctx) => readAlike(ctx, asked))).alike
  const one = { vid: alder, name: 'Alder Pri Sch', status: 'new' }
  expect(await read(tenant.superadmin)).toEqual([
    { named: [one], numbered: [] },
    { named: [], numbered: [one] },
    { named: [], numbered: [] },
  ])
  const nobody = { named: [], numbered: [] }
  expect(await read(of.limited)).toEqual([nobody, nobody, nobody])
})
