import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { createUpload } from './create-upload.ts'
import { keepFiles, removeFiles } from './remove-files.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

async function upload(recordId: string): Promise<string> {
  const file = { folder: 'volunteers', recordId, name: 'a.pdf', size: 5 }
  return (await tenant.run(tenant.user, (ctx) => createUpload(ctx, file))).fileName
}
const removed = async () => {
  const rows = await tenant.inside(({ db }) => db.selectFrom('files').select(['file_name', 'removed_on']).execute())
  return rows.filter((row) => row.removed_on).map((row) => row.file_name)
}

it('marks the files that their record has let go, and takes the mark away where it takes them up again', async () => {
  const [record, other] = [uuidv7(), uuidv7()]
  const [a, b, c] = [await upload(record), await upload(record), await upload(other)]
  await tenant.inside((work) => removeFiles(work, record, [a, c]))
  expect(await removed()).toEqual([a])
  await tenant.inside((work) => removeFiles(work, record, []))
  expect(await removed()).toEqual([a])
  await tenant.run(tenant.user, (ctx) => keepFiles(ctx, other, [a]))
  await tenant.run(tenant.user, (ctx) => keepFiles(ctx, record, []))
  expect(await removed()).toEqual([a])
  await tenant.run(tenant.user, (ctx) => keepFiles(ctx, record, [a, b]))
  expect(await removed()).toEqual([])
})
