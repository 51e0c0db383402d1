import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { organisationCalls } from '#testing/organisation-calls.ts'
import { addOwnField } from '#testing/own-fields.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { ownOrder } from './own-order.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

const { create } = organisationCalls(() => ({ test, tenant }))

it('says what sorts each record, choices by their order, to anyone who sees the field', async () => {
  tenant = await test.newTenant()
  const form = 'organisations'
  const size = await addOwnField(test, tenant, { form, kind: 'choice', label: 'Size', options: ['Small', 'Large'] })
  const grade = await addOwnField(test, tenant, { form, kind: 'text', label: 'Grade', seenBy: 'superadmins' })
  const own = { [size.id]: 'Large', [grade.id]: 'Ábc' }
  const id = await create({ orgName: 'Kiln', own }, tenant.superadmin)
  const read = (as: Person, field: string) =>
    tenant.run(as, async (ctx) => {
      const { values } = await ownOrder(ctx, form, field)
      return (await sql<object>`${values}`.execute(ctx.db)).rows
    })
  expect(await read(tenant.user, size.id)).toEqual([{ id, value: 2 }])
  expect([await read(tenant.user, grade.id), await read(tenant.superadmin, grade.id)]).toEqual([
    [],
    [{ id, value: 'abc' }],
  ])
})
