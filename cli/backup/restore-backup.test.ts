import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createGroup } from '#features/groups/contract.ts'
import { secretKey } from '#testing/secret-key.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { anotherDatabase, workerDatabase } from '#testing/worker-database.ts'
import { checkData } from '../check-data.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'manyhands-backup-'))
const file = path.join(folder, 'backup.gz')
/** Everything that has a meaning in COPY, in CSV, in JSON or as the end of a line somewhere. */
const oddName = 'Tan\tMei\n\\.\r\n"quoted" \\N \u2028 \u{1F600} 陈美'

let app: TestApp
let ownerUrl: string

beforeAll(async () => {
  app = await startTestApp({}, { own: true })
  ownerUrl = (await workerDatabase()).ownerUrl
  const [one, two] = [await app.newTenant(), await app.newTenant()]
  for (const tenant of [one, two])
    await tenant.inside(({ db, tenantId, now }) =>
      db
        .insertInto('groups')
        .values({ tenant_id: tenantId, id: randomUUID(), name: oddName, created_on: now, updated_on: now })
        .execute(),
    )
  // with a history, as every installation that somebody works in
  const made = await app.call(createGroup, { body: { groupName: 'With a history' } }, one.superadmin)
  expect([made.status, made.body.detail]).toEqual([200, undefined])
})
afterAll(() => app.stop())

async function rowsOf(url: string): Promise<string[]> {
  const client = new pg.Client(url)
  await client.connect()
  const tenants = (await client.query('select id from tenants order by id')).rows
  const lines: string[] = []
  for (const { id } of tenants) {
    await client.query("select set_config('app.tenant_id', $1, false)", [id])
    for (const table of [
      'accounts',
      'tenant_settings',
      'groups',
      'zones',
      'venues',
      'form_settings',
      'change_sets',
      'changes',
    ])
      lines.push(
        ...(
          await client.query(`select '${table}' || t::text as line from ${table} t where tenant_id = $1 order by 1`, [
            id,
          ])
        ).rows.map((row) => row.line),
      )
  }
  await client.end()
  return lines
}

/** Rows of a history count by themselves: a number that is given twice would stop somebody's work. */
const nextNumber = (url: string) => numberOf(url, `select nextval(pg_get_serial_sequence('changes', 'id')) as number`)
const highestNumber = (url: string) =>
  numberOf(url, `select coalesce(last_value, 0) as number from pg_sequences where sequencename = 'changes_id_seq'`)

async function numberOf(url: string, query: string): Promise<number> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query(query).finally(() => client.end())
  return Number(rows[0].number)
}

test('what was written is read back to the last letter, in another database', async () => {
  const written = await writeBackup(ownerUrl, secretKey, file)
  const other = await anotherDatabase()
  expect(await restoreBackup(other.ownerUrl, secretKey, file)).toBe(written)
  const rows = await rowsOf(other.ownerUrl)
  expect(rows).toEqual(await rowsOf(ownerUrl))
  expect(rows.filter((row) => row.startsWith('groups') && row.includes('陈美'))).toHaveLength(2)
  expect((await checkData({ ownerUrl: other.ownerUrl })).filter((result) => result.wrong)).toEqual([])
  expect(await nextNumber(other.ownerUrl)).toBeGreaterThan(await highestNumber(ownerUrl))
  expect(readdirSync(folder)).toEqual(['backup.gz'])
  await expect(restoreBackup(other.ownerUrl, secretKey, file)).rejects.toThrow('already contains organisations')
})

test('half a backup, one with a row missing and one of another secret key restore nothing', async () => {
  const other = await anotherDatabase()
  const text = gunzipSync(readFileSync(file)).toString()
  const attempt = async (content: string, key = secretKey) => {
    writeFileSync(`${file}.bad`, gzipSync(content))
    return restoreBackup(other.ownerUrl, key, `${file}.bad`)
  }
  await expect(attempt(text.slice(0, text.length / 2))).rejects.toThrow('nothing was restored')
  const withoutOneRow = text.replace(/("table":"zones".*\n).*\n/, '$1')
  await expect(attempt(withoutOneRow)).rejects.toThrow('foreign key')
  await expect(attempt(text.replace(/\{"rows":\d+\}\n$/, '{"rows":999999}\n'))).rejects.toThrow('nothing was restored')
  await expect(attempt(text, 'another secret key of thirty-two letters')).rejects.toThrow('another SECRET_KEY')
  expect(await rowsOf(other.ownerUrl)).toEqual([])
})

test('one that counted too few of its rows is restored whole', async () => {
  const other = await anotherDatabase()
  const text = gunzipSync(readFileSync(file)).toString()
  writeFileSync(`${file}.low`, gzipSync(text.replace(/\{"rows":\d+\}\n$/, '{"rows":1}\n')))
  await restoreBackup(other.ownerUrl, secretKey, `${file}.low`)
  expect(await rowsOf(other.ownerUrl)).toEqual(await rowsOf(ownerUrl))
})
