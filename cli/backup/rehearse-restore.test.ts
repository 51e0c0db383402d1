import { chmodSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createGroup } from '#features/groups/contract.ts'
import { secretKey } from '#testing/secret-key.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { workerDatabase } from '#testing/worker-database.ts'
import { rehearseRestore } from './rehearse-restore.ts'
import { writeBackup } from './write-backup.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'manyhands-rehearsed-'))
const file = path.join(folder, 'backup.gz')
let written: number

beforeAll(async () => {
  const app = await startTestApp({}, { own: true })
  const tenant = await app.newTenant()
  const made = await app.call(createGroup, { body: { groupName: 'Befrienders' } }, tenant.superadmin)
  expect(made.status).toBe(200)
  written = await writeBackup((await workerDatabase()).ownerUrl, secretKey, file)
  await app.stop()
})

// others rehearse at the same time, each in a folder of its own
const rehearsals = mkdtempSync(path.join(tmpdir(), 'manyhands-rehearsals-'))
chmodSync(rehearsals, 0o755)
beforeEach(() => void vi.stubEnv('TMPDIR', rehearsals))
afterEach(() => void vi.unstubAllEnvs())

test('a whole backup is restored, looked at and removed again', async () => {
  expect(await rehearseRestore(secretKey, file)).toBe(written)
  expect(readdirSync(rehearsals)).toEqual([])
})

test('data that are not consistent are told', async () => {
  const damage = (text: string) => text.replaceAll('\tsuperadmin\t', '\tuser\t')
  writeFileSync(`${file}.bad`, gzipSync(damage(gunzipSync(readFileSync(file)).toString())))
  await expect(rehearseRestore(secretKey, `${file}.bad`)).rejects.toThrow('not so: every organisation has a superadmin')
  expect(readdirSync(rehearsals)).toEqual([])
})
