import { mkdir, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { scratchDirectory } from '#server/spreadsheet.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { forgetFiles } from './forget-files.ts'

let app: TestApp
let tenant: TestTenant
beforeAll(async () => {
  app = await startTestApp()
  tenant = await app.newTenant()
})
afterAll(() => app.stop())

const dayAgo = new Date(Date.now() - 25 * 60 * 60 * 1000)

async function addFile(name: string, created_on: Date): Promise<{ id: string; key: string }> {
  const id = uuidv7()
  const key = `${tenant.id}/volunteers/${id}-${name}`
  await app.platform.storage.put(key, Buffer.from('hello'), { size: 5, type: 'text/plain' })
  const row = { tenant_id: tenant.id, id, record_id: uuidv7(), storage_key: key, file_name: name, name, size: 5 }
  await tenant.inside(({ db }) =>
    db
      .insertInto('files')
      .values({ ...row, created_on, created_by: 'test' })
      .execute(),
  )
  return { id, key }
}

test('files that nothing took within a day go, with what a killed process left; the others stay', async () => {
  const [vid] = await addTestVolunteers(tenant, ['Tan Mei Ling'])
  const [orphan, fresh, taken] = [
    await addFile('orphan.txt', dayAgo),
    await addFile('fresh.txt', new Date()),
    await addFile('taken.txt', dayAgo),
  ]
  const slot = { tenant_id: tenant.id, volunteer_id: vid!, slot: 1, file_id: taken.id, summary: 'taken.txt' }
  await tenant.inside(({ db }) => db.insertInto('volunteer_files').values(slot).execute())
  const scratch = scratchDirectory(app.platform.config)
  await mkdir(scratch, { recursive: true })
  const half = path.join(scratch, 'half.xlsx')
  await writeFile(half, 'x')
  await utimes(half, dayAgo, dayAgo)
  await forgetFiles(app.platform)
  const sizes = await Promise.all([orphan, fresh, taken].map(({ key }) => app.platform.storage.sizeOf(key)))
  expect(sizes).toEqual([undefined, 5, 5])
  const names = await tenant.inside(({ db }) => db.selectFrom('files').select('name').orderBy('id').execute())
  expect(names.map(({ name }) => name)).toEqual(['fresh.txt', 'taken.txt'])
  await expect(utimes(half, dayAgo, dayAgo)).rejects.toThrow('ENOENT')
})
