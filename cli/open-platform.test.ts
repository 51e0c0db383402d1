import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { startEmbeddedPostgres } from '#server/database/embedded/start-embedded-postgres.ts'
import { migrate, migrationNames } from '#server/database/migrate.ts'
import { explainFailure } from '#server/explain-failure.ts'
import { secretKey } from '#testing/secret-key.ts'
import { commands } from './commands.ts'

let said: string[]

function use(folder: string): void {
  said = []
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(String(text)) > 0)
  for (const [name, value] of Object.entries({ SECRET_KEY: secretKey, DATABASE_URL: '', DATA_DIR: folder }))
    vi.stubEnv(name, value)
}
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

const newFolder = () => mkdtempSync(path.join(tmpdir(), 'manyhands-opened-'))

test.each([
  ['tenant list', []],
  ['tenant rename', ['first', 'second']],
  ['tenant set', ['first', 'timeZone=Asia/Tokyo']],
  ['tenant export', ['first', '/tmp/first.gz']],
  ['tenant remove', ['first']],
  ['tenant keep', ['first']],
  ['user add', ['somebody', '--tenant', 'first', '--email', 'somebody@example.org', '--role', 'user']],
  ['user reset', ['somebody']],
  ['demo', ['--tenant', 'first', '--volunteers', '2']],
  ['backup', ['/tmp/backup.gz']],
  ['check', []],
  ['doctor', []],
  ['migrate', ['--dry-run']],
])('%s in a folder without an installation says so, and makes none', async (name, args) => {
  const folder = newFolder()
  use(folder)
  const refusal = await commands[name]!.run(args).catch(explainFailure)
  expect(refusal).toEqual({
    sentence: `There is no installation in ${folder}: name its folder with DATA_DIR, or its DATABASE_URL.`,
    exitCode: 2,
  })
  expect([readdirSync(folder), said]).toEqual([[], []])
})

test('the embedded database is upgraded on a copy, which leaves nothing behind', async () => {
  const folder = newFolder()
  const embedded = await startEmbeddedPostgres({ dir: path.join(folder, 'postgres'), preferredPort: 0 })
  const owner = new pg.Client(embedded.ownerUrl)
  try {
    await migrate(embedded.ownerUrl, secretKey, migrationNames()[30])
    await owner.connect()
    const look = async () =>
      (await owner.query('select datname as name from pg_database union select rolname from pg_roles order by 1')).rows
    const before = await look()
    use(folder)
    await commands['migrate']!.run(['--dry-run', '--copy'])
    expect(said.at(-1)).toMatch(/^On a copy of 0 rows they took \d+\.\d s\. The copy is gone again\.\n$/)
    expect(await look()).toEqual(before)
  } finally {
    await owner.end()
    await embedded.stop()
  }
})
