import { afterAll, beforeAll, expect, it } from 'vitest'
import { addOwnField } from '#testing/own-fields.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { searchAccesses } from '../../access-contract.ts'
import { recordAccess } from '../commands/record-access.ts'
import { nameColumns } from './name-columns.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => {
  test = await startTestApp({ NOW: '2026-12-01T01:05:00Z' })
  tenant = await test.newTenant()
})
afterAll(() => test.stop())

const exported = (columns: string) => ({
  record_type: 'volunteer',
  operation: 'export' as const,
  fields: { columns: [null, columns] as [unknown, unknown], nric: null },
})
const said = async (as: TestTenant['user'], columns: string) =>
  (await tenant.run(as, (ctx) => nameColumns(ctx, [exported(columns)]))).map(({ fields }) => fields.columns?.[1])

it('says columns by what they are called, and own fields by their labels to those who see their answers', async () => {
  const shirt = await addOwnField(test, tenant, { kind: 'text', label: 'Size of shirt' })
  const secret = await addOwnField(test, tenant, { kind: 'text', label: 'Bank account', seenBy: 'superadmins' })
  const columns = `fullName, own:${shirt.id}, own:${secret.id}, own:${crypto.randomUUID()}, createdOn`
  expect(await said(tenant.superadmin, columns)).toEqual([
    'Full Name, Size of shirt, Bank account, A removed field, Created on',
  ])
  expect(await said(tenant.user, columns)).toEqual([
    'Full Name, Size of shirt, A removed field, A removed field, Created on',
  ])
  await tenant.run(tenant.superadmin, (ctx) =>
    recordAccess(ctx, 'export', { type: 'volunteer', id: 'csv', name: '3 volunteers' }, [], {
      columns: `fullName, own:${shirt.id}`,
    }),
  )
  const { accesses } = (await test.call(searchAccesses, { query: {} }, tenant.superadmin)).body
  expect(accesses[0]).toMatchObject({ details: 'Columns: Full Name, Size of shirt' })
})

it('leaves what is no export, and exports that say nothing of columns', async () => {
  const rows = [
    { ...exported('fullName'), operation: 'update' as const },
    { ...exported('fullName'), fields: { nric: null } },
  ]
  expect(await tenant.run(tenant.superadmin, (ctx) => nameColumns(ctx, rows))).toEqual(rows)
})
