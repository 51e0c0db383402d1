import { afterAll, beforeAll, expect, it } from 'vitest'
import { findOwnFields } from '#features/own-fields/server/queries/find-own-fields.ts'
import { organisationCalls } from '#testing/organisation-calls.ts'
import { addOwnField } from '#testing/own-fields.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import type { ImportedOrganisation } from '../../import-rules.ts'
import { findTakenNames, nameTakenMessage, numberTakenMessage } from './find-taken-names.ts'

let test: TestApp
let tenant: TestTenant
const calls = organisationCalls(() => ({ test, tenant }))
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

it('names the rows whose name or number is on record, unless somebody has seen who has it', async () => {
  tenant = await test.newTenant()
  const uen = await addOwnField(test, tenant, { form: 'organisations', kind: 'text', label: 'UEN' })
  const alder = await calls.create({ orgName: 'Alder Pri Sch', own: { [uen.id]: '201912345A' } })
  const one = (row: number, orgName: string, number = '') =>
    ({ row, values: { orgName }, own: { [uen.id]: number } }) as ImportedOrganisation
  const rows = [one(1, 'ALDER PRIMARY SCHOOL'), one(2, 'Birch', '2019-12345-A'), one(3, 'Cedar')]
  const find = (known: string[]) =>
    tenant.run(tenant.superadmin, async (ctx) =>
      findTakenNames(ctx, rows, { own: await findOwnFields(ctx, 'organisations'), known }),
    )
  expect(await find([])).toEqual([
    { path: 'rows.1.orgName', message: nameTakenMessage },
    { path: 'rows.2.orgName', message: numberTakenMessage },
  ])
  expect(await find([alder])).toEqual([])
})
