import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { uploadFile } from '#testing/upload-file.ts'
import { createUpload } from './create-upload.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const create = (name = 'agreement.pdf', size = 5, recordId: string = uuidv7()) =>
  tenant.run(tenant.user, (ctx) => createUpload(ctx, { folder: 'volunteers', recordId, name, size }))
const rows = () => tenant.inside(({ db }) => db.selectFrom('files').selectAll().execute())

it('names a file by an id, a dash and its clean name, and takes it once', async () => {
  const recordId = uuidv7()
  const upload = await create('../../letter.pdf', 5, recordId)
  expect(upload.fileName).toMatch(/^[0-9a-f-]{36}-letter\.pdf$/)
  expect(upload.contentType).toBe('application/pdf')
  const [row] = await rows()
  expect(row).toMatchObject({ record_id: recordId, name: 'letter.pdf', size: 5, created_by: tenant.user.username })
  expect(row!.storage_key).toBe(`${tenant.id}/volunteers/${recordId}/${upload.fileName}`)
  expect([await uploadFile(test, upload, 'hello'), await uploadFile(test, upload, 'again')]).toEqual([200, 403])
})

it('keeps a name in any script, and gives the store plain letters', async () => {
  const upload = await create('协议 ..v2.pdf')
  expect(upload.fileName).toContain('协议')
  const [row] = await rows()
  expect(row!.storage_key).toMatch(/^[\w/. ()-]+$/)
  expect(row!.storage_key).not.toContain('..')
})

it.each([
  [0, 'The file is empty.'],
  [10_485_761, 'at most 10 MB'],
])('refuses a file of %i bytes, and keeps nothing of it', async (size, sentence) => {
  await expect(create('a.pdf', size)).rejects.toThrow(sentence)
  expect(await rows()).toEqual([])
  await expect(create('a.pdf', 10_485_760)).resolves.toMatchObject({ url: expect.any(String) })
})
