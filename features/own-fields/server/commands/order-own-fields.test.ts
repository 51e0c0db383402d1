import { afterAll, beforeAll, expect, it } from 'vitest'
import { addOwnField } from '#testing/own-fields.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import * as contract from '../../contract.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

it('puts fields in the given order; one that somebody else has just added follows', async () => {
  const tenant = await test.newTenant()
  const [a, b, c] = [
    await addOwnField(test, tenant, { kind: 'text', label: 'A' }),
    await addOwnField(test, tenant, { kind: 'text', label: 'B' }),
    await addOwnField(test, tenant, { kind: 'text', label: 'C' }),
  ]
  const order = (ids: string[], as = tenant.superadmin) =>
    test.call(contract.orderOwnFields, { body: { form: 'volunteers', ids } }, as)
  const listed = async () =>
    (await test.call(contract.listOwnFields, { query: { form: 'volunteers' } }, tenant.user)).body.fields
  expect((await order([b.id, a.id])).status).toBe(200)
  const fields: contract.OwnField[] = await listed()
  expect(fields.map(({ label, version }) => [label, version])).toEqual([
    ['B', 1],
    ['A', 1],
    ['C', 1],
  ])
  const others = await test.newTenant()
  expect([(await order([c.id], tenant.user)).status, (await order([c.id], others.superadmin)).status]).toEqual([
    403, 404,
  ])
  expect((await listed())[0].label).toBe('B')
})
