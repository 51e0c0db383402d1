import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { withTenant } from '#server/database/with-tenant.ts'
import { drawPng } from '#testing/draw-picture.ts'
import { secretKey } from '#testing/secret-key.ts'
import { emptyDatabase } from '#testing/worker-database.ts'
import { checkData } from './check-data.ts'
import { commands } from './commands.ts'
import { findTenant } from './find-tenant.ts'
import { withPlatform } from './open-platform.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'manyhands-whole-'))
const file = path.join(folder, 'harbour.gz')

interface Installation {
  SECRET_KEY: string
  DATABASE_URL: string
  DATA_DIR: string
}
let here: Installation
let there: Installation
let said: string[]
let harbour: string
let neighbour: string

const run = (words: string, ...args: string[]) => commands[words]!.run(args)
const filesOf = ({ DATA_DIR }: Installation) =>
  readdirSync(path.join(DATA_DIR, 'files'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())

function use(installation: Installation): void {
  said = []
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(String(text)) > 0)
  for (const [name, value] of Object.entries({ ...installation, LOG_LEVEL: 'silent' })) vi.stubEnv(name, value)
}

beforeAll(async () => {
  here = { SECRET_KEY: secretKey, DATABASE_URL: await emptyDatabase('_here'), DATA_DIR: path.join(folder, 'here') }
  there = {
    SECRET_KEY: 'another secret key of thirty-two letters',
    DATABASE_URL: await emptyDatabase('_there'),
    DATA_DIR: path.join(folder, 'there'),
  }
  const logo = path.join(folder, 'logo.png')
  writeFileSync(logo, drawPng())
  use(here)
  await run('tenant add', 'harbour', '--name', 'Harbour', '--admin', 'harbour-admin', '--email', 'a@example.org')
  await run('demo', '--tenant', 'harbour', '--volunteers', '30')
  await run('tenant set', 'harbour', `logo=${logo}`)
  harbour = await idOf('harbour')
  use(there)
  await run('tenant add', 'neighbour', '--name', 'Neighbour', '--admin', 'their-admin', '--email', 'b@example.org')
  await run('demo', '--tenant', 'neighbour', '--volunteers', '20')
  neighbour = await idOf('neighbour')
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => vi.unstubAllEnvs())

const idOf = (slug: string) => withPlatform(({ platform }) => findTenant(platform, slug))

/** How many rows of the organisation there are, by table. */
async function countRows({ DATABASE_URL }: Installation, tenantId: string): Promise<Record<string, number>> {
  const client = new pg.Client(DATABASE_URL)
  await client.connect()
  try {
    await client.query(`select set_config('app.tenant_id', $1, false)`, [tenantId])
    const { rows } = await client.query(`
      select name, (xpath('//row/c/text()', query_to_xml(format(
        'select count(*) as c from %I where tenant_id = current_tenant()', name), false, true, '')))[1]::text::int as count
      from (select table_name as name from information_schema.columns
        join information_schema.tables using (table_schema, table_name)
        where table_schema = 'public' and column_name = 'tenant_id' and table_type = 'BASE TABLE') tables`)
    return Object.fromEntries(rows.filter(({ count }) => count > 0).map(({ name, count }) => [name, count]))
  } finally {
    await client.end()
  }
}

/** What only somebody with the organisation's own key can reckon. */
const sealOf = (slug: string) =>
  withPlatform(async ({ platform }) => {
    const tenantId = await findTenant(platform, slug)
    return withTenant(platform.db, tenantId, (db) => platform.keys.lookupHash({ tenantId, db }, 'S1234567D'))
  })

async function wished(days: number): Promise<void> {
  const client = new pg.Client(there.DATABASE_URL)
  await client.connect()
  await client
    .query(`update installation_notes set noted_on = now() - make_interval(days => $1) where name like 'remove %'`, [
      days,
    ])
    .finally(() => client.end())
}

test('an organisation moves to another installation with its rows, its files and its own key', async () => {
  use(here)
  await run('tenant export', 'harbour', file)
  expect([statSync(file).mode & 0o77, statSync(`${file}.key`).mode & 0o77]).toEqual([0, 0])
  const [before, seal] = [await countRows(here, harbour), await sealOf('harbour')]
  expect(before).toMatchObject({ volunteers: 30, accounts: 1, files: 1 })
  const text = gunzipSync(readFileSync(file)).toString()
  use(there)
  const beside = await countRows(there, neighbour)
  writeFileSync(`${file}.other`, 'another key')
  await expect(run('tenant import', file, '--key', `${file}.other`)).rejects.toThrow('not that of this file')
  for (const meddled of [
    text.replace(/"table":"volunteers"[^]*?\n\\\.\n/, (rows) => rows.replaceAll(harbour, neighbour)),
    text.replace(`{"file":"${harbour}`, `{"file":"${neighbour}`),
  ]) {
    expect(meddled).not.toBe(text)
    writeFileSync(`${file}.meddled`, gzipSync(meddled))
    const refused = run('tenant import', `${file}.meddled`, '--key', `${file}.key`)
    await expect(refused).rejects.toThrow('The file has something of another organisation')
  }
  expect([await countRows(there, harbour), await countRows(there, neighbour)]).toEqual([{}, beside])
  await run('tenant import', file, '--as', 'haven')
  expect(await countRows(there, harbour)).toEqual(before)
  expect(await countRows(there, neighbour)).toEqual(beside)
  expect(await sealOf('haven')).toEqual(seal)
  expect(filesOf(there).map(({ name }) => name)).toEqual(filesOf(here).map(({ name }) => name))
  expect((await checkData({ ownerUrl: there.DATABASE_URL })).filter(({ wrong }) => wrong)).toEqual([])
})

test('an organisation is removed once it was asked for, waited for and asked for again, and no other with it', async () => {
  use(there)
  const [haven, beside] = [await countRows(there, harbour), await countRows(there, neighbour)]
  await run('tenant remove', 'haven')
  await expect(run('tenant remove', 'haven')).rejects.toThrow(/^haven can be removed from \d{4}-\d\d-\d\d on\.$/)
  await wished(13)
  await expect(run('tenant remove', 'haven')).rejects.toThrow('haven can be removed from')
  await wished(29) // too long ago to be meant
  await run('tenant remove', 'haven')
  await run('tenant keep', 'haven')
  await wished(15)
  await run('tenant remove', 'haven')
  expect(await countRows(there, harbour)).toEqual(haven)
  await wished(15)
  // two at once: neither notes a wish about an organisation that is gone
  const both = await Promise.allSettled([run('tenant remove', 'haven'), run('tenant remove', 'haven')])
  expect(both.map(({ status }) => status).toSorted((a, b) => a.localeCompare(b))).toEqual(['fulfilled', 'rejected'])
  expect(said.at(-1)).toMatch(/^haven is removed: \d+ rows and 1 files\./)
  expect(await countRows(there, harbour)).toEqual({})
  expect(await countRows(there, neighbour)).toEqual(beside)
  expect(filesOf(there)).toEqual([])
  await expect(run('tenant remove', 'haven')).rejects.toThrow('There is no organisation "haven".')
})
