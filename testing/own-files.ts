import { expect } from 'vitest'
import { createOwnUpload } from '#features/own-fields/contract.ts'
import type { Person, TestApp } from './start-test-app.ts'
import { uploadFile } from './upload-file.ts'

/** Sends a file for an own field, as its form does. Returns the name by which a save takes it. */
export async function uploadOwnFile(test: TestApp, id: string, as: Person, name = 'letter.pdf'): Promise<string> {
  const body = { fileName: name, fileSize: 5 }
  const asked = await test.call(createOwnUpload, { params: { id }, body }, as)
  expect([asked.status, await uploadFile(test, asked.body, 'hello')]).toEqual([200, 200])
  return asked.body.fileName
}
