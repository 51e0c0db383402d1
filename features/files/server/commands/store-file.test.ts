import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { storeFile } from './store-file.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const file = {
  folder: 'logos',
  name: '../logo.png',
  type: 'image/png',
  bytes: Buffer.from('hello'),
  createdBy: 'mei',
} as const
const rows = () => tenant.inside(({ db }) => db.selectFrom('files').selectAll().execute())

it('puts a file into the store under its own name, with its row', async () => {
  const recordId = uuidv7()
  const { id, name } = await tenant.inside((work) => storeFile(work, { ...file, recordId }))
  expect(name).toBe('logo.png')
  const [row] = await rows()
  const key = `${tenant.id}/logos/${recordId}/${id}.png`
  expect(row).toMatchObject({ id, storage_key: key, file_name: `${id}-logo.png`, size: 5, created_by: 'mei' })
  expect(await test.platform.storage.sizeOf(key)).toBe(5)
})

it('keeps the row whatever becomes of the transaction and of the store, so that the sweep finds the file', async () => {
  const broken = tenant.inside((work) => {
    const storage = { ...work.storage, put: () => Promise.reject(new Error('the store is down')) }
    return storeFile({ ...work, storage }, { ...file, type: 'image/jpeg', recordId: uuidv7() })
  })
  await expect(broken).rejects.toThrow('the store is down')
  expect((await rows()).map((row) => row.storage_key)).toEqual([expect.stringMatching(/\.jpg$/)])
})
