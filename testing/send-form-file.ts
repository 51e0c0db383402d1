import { expect } from 'vitest'
import { createFileUrl } from '#features/registration/file-contract.ts'
import { proofOf } from './register-publicly.ts'
import type { TestApp, TestTenant } from './start-test-app.ts'
import { uploadFile } from './upload-file.ts'

/** Sends a file for a question of a public form, as its page does. Returns its stored name. */
export async function sendFormFile(
  test: TestApp,
  tenant: TestTenant,
  field: string,
  { content = '%PDF-', name = 'letter.pdf', form = 'individual' as 'individual' | 'organisation' } = {},
): Promise<string> {
  const body = { field, fileName: name, fileSize: content.length, ...(await proofOf(test, tenant, 'file')) }
  const made = await test.call(createFileUrl, { params: { tenant: tenant.slug, form }, body })
  expect([made.status, made.body.detail]).toEqual([200, undefined])
  expect(await uploadFile(test, made.body, content)).toBe(200)
  return made.body.fileName
}
