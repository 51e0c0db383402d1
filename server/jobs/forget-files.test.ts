import { mkdir, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkFiles } from '#cli/check-files.ts'
import type { Platform } from '#server/platform.ts'
import { scratchDirectory } from '#server/spreadsheet.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { workerDatabase } from '#testing/worker-database.ts'
import { forgetFiles } from './forget-files.ts'

let app: TestApp
let tenant: TestTenant
beforeAll(async () => {
  app = await startTestApp({}, { own: true })
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

test('an export goes after as many hours as its organisation keeps it', async () => {
  const brief = await app.newTenant({ keepExportsHours: 2 })
  const broken = await app.newTenant()
  await broken.inside(({ db }) =>
    db
      .updateTable('tenant_settings')
      .set({ settings: JSON.stringify({ keepExportsHours: 'soon' }) })
      .execute(),
  )
  const tenants = [tenant, brief, broken]
  for (const of of tenants)
    for (const hours of [1, 3, 25])
      await of.inside(({ db }) =>
        db
          .insertInto('exports')
          .values({
            tenant_id: of.id,
            id: uuidv7(),
            account_id: of.superadmin.accountId,
            file_name: `${hours}`,
            created_on: new Date(Date.now() - hours * 3_600_000),
          })
          .execute(),
      )
  await forgetFiles(app.platform)
  const left = (of: TestTenant) =>
    of.inside(({ db }) => db.selectFrom('exports').select('file_name').orderBy('file_name').execute())
  const names = await Promise.all(tenants.map(async (of) => (await left(of)).map(({ file_name }) => file_name)))
  expect(names).toEqual([['1', '3'], ['1'], ['1', '3']])
})

test('a store that fails keeps the row by which the next run finds the object, and holds up no other file', async () => {
  const [stuck, other] = [await addFile('stuck.txt', dayAgo), await addFile('other.txt', dayAgo)]
  const { storage } = app.platform
  const broken: Platform = {
    ...app.platform,
    storage: {
      ...storage,
      delete: (key) => (key === stuck.key ? Promise.reject(new Error('the store is down')) : storage.delete(key)),
    },
  }
  await expect(forgetFiles(broken)).rejects.toThrow('the store is down')
  const rows = () => tenant.inside(({ db }) => db.selectFrom('files').select(['name', 'removed_on']).execute())
  expect((await rows()).find(({ name }) => name === 'stuck.txt')?.removed_on).toBeInstanceOf(Date)
  expect((await rows()).map(({ name }) => name)).not.toContain('other.txt')
  expect(await storage.sizeOf(other.key)).toBeUndefined()
  await forgetFiles(app.platform)
  expect(await storage.sizeOf(stuck.key)).toBeUndefined()
  expect((await rows()).map(({ name }) => name)).not.toContain('stuck.txt')
})

test('the check of the data names objects without a row, and files of records without an object', async () => {
  const { ownerUrl } = await workerDatabase()
  const wrong = async () =>
    (await checkFiles({ ownerUrl, platform: app.platform })).flatMap((result) => result.wrong ?? [])
  const [vid] = await addTestVolunteers(tenant, ['Arun Kumar'])
  const taken = await addFile('letter.txt', dayAgo)
  const slot = { tenant_id: tenant.id, volunteer_id: vid!, slot: 1, file_id: taken.id, summary: 'letter.txt' }
  await tenant.inside(({ db }) => db.insertInto('volunteer_files').values(slot).execute())
  expect(await wrong()).toEqual([])
  const orphan = `${tenant.id}/volunteers/${uuidv7()}-orphan.txt`
  await app.platform.storage.put(orphan, Buffer.from('hello'), { size: 5, type: 'text/plain' })
  await app.platform.storage.delete(taken.key)
  expect(await wrong()).toEqual([`1 times (${taken.key})`, `1 times (${orphan})`])
})
