import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { uploadFile } from '#testing/upload-file.ts'
import { createUpload } from '../commands/create-upload.ts'
import { removeFiles } from '../commands/remove-files.ts'
import { findFile } from './find-file.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const recordId = uuidv7()
const upload = () =>
  tenant.run(tenant.user, (ctx) => createUpload(ctx, { folder: 'volunteers', recordId, name: 'a.pdf', size: 5 }))
const find = (record: string, name: string, options?: { alsoRemoved?: boolean }) =>
  tenant.run(tenant.user, (ctx) => findFile(ctx, record, name, options))

it('finds a file of this record once it has come whole', async () => {
  const sent = await upload()
  expect(await find(recordId, sent.fileName)).toBeUndefined()
  await uploadFile(test, sent, 'hello')
  expect(await find(recordId, sent.fileName)).toMatchObject({ name: 'a.pdf', size: 5 })
  expect(await find(uuidv7(), sent.fileName)).toBeUndefined()
  const other = await test.newTenant()
  expect(await other.run(other.user, (ctx) => findFile(ctx, recordId, sent.fileName))).toBeUndefined()
})

it('does not find one that was removed, but for taking the removal back', async () => {
  const sent = await upload()
  await uploadFile(test, sent, 'hello')
  await tenant.inside((work) => removeFiles(work, recordId, [sent.fileName]))
  expect(await find(recordId, sent.fileName)).toBeUndefined()
  expect(await find(recordId, sent.fileName, { alsoRemoved: true })).toMatchObject({ name: 'a.pdf' })
})
