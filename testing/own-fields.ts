import { expect } from 'vitest'
import type { OwnField } from '#features/own-fields/contract.ts'
import type { TestApp, TestTenant } from './start-test-app.ts'

/** A field of the organisation's own, made as a superadmin does; of individual volunteers unless told. */
export async function addOwnField(
  test: TestApp,
  tenant: TestTenant,
  field: Partial<Omit<OwnField, 'options'>> & { form?: string; options?: string[] } & Pick<OwnField, 'kind' | 'label'>,
): Promise<OwnField> {
  const options = (field.options ?? []).map((label) => ({ label }))
  const body = { form: 'volunteers', ...field, options }
  const made = await test.send('POST', '/api/own-fields', body, tenant.superadmin)
  expect([made.status, made.body.detail]).toEqual([200, undefined])
  return made.body
}
