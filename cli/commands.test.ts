import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { migrate } from '#server/database/migrate.ts'
import { explainFailure } from '#server/explain-failure.ts'
import { drawPng } from '#testing/draw-picture.ts'
import { secretKey } from '#testing/secret-key.ts'
import { emptyDatabase } from '#testing/worker-database.ts'
import { commands } from './commands.ts'

const otherKey = 'another secret key of thirty-two letters'
const refusal = 'was made with another SECRET_KEY'
const folder = mkdtempSync(path.join(tmpdir(), 'manyhands-commands-'))
const file = path.join(folder, 'backup.gz')
mkdirSync(path.join(folder, 'folder.key'))

/** Each command as it is used; a command without a line here fails the first test. */
const examples: Record<string, string[]> = {
  'tenant add': ['second', '--name', 'Second', '--admin', 'second-admin', '--email', 'admin@example.org'],
  'tenant list': [],
  'tenant rename': ['second', 'third'],
  'tenant set': ['first', 'timeZone=Asia/Tokyo'],
  'tenant export': ['third', path.join(folder, 'third.gz')],
  'tenant import': [path.join(folder, 'third.gz'), '--as', 'fourth'],
  'tenant remove': ['third'],
  'tenant keep': ['third'],
  'user add': ['somebody', '--tenant', 'first', '--email', 'somebody@example.org', '--role', 'user'],
  'user reset': ['first-admin'],
  demo: ['--tenant', 'first', '--volunteers', '2'],
  backup: [file],
  check: [],
  doctor: [],
  migrate: [],
  restore: [file],
  rehearse: [file],
}

let ownerUrl: string
let appUrl: string
let said: string[]

beforeAll(async () => {
  ownerUrl = await emptyDatabase('_commands')
  appUrl = await migrate(ownerUrl, secretKey)
  use(secretKey, ownerUrl)
  await commands['tenant add']!.run(['first', '--name', 'First', '--admin', 'first-admin', '--email', 'a@example.org'])
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => vi.unstubAllEnvs())

function use(key: string, database: string): void {
  said = []
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(String(text)) > 0)
  for (const [name, value] of Object.entries({
    SECRET_KEY: key,
    DATABASE_URL: database,
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
  }))
    vi.stubEnv(name, value)
}

/** Every row that there is, as one number, and whether the application can work. */
async function look(): Promise<string> {
  const [owner, app] = [new pg.Client(ownerUrl), new pg.Client(appUrl)]
  await Promise.all([owner.connect(), app.connect()])
  const { rows } = await owner.query(`
    select string_agg(name || ':' || (xpath('//row/c/text()', query_to_xml(
      format('select count(*) as c from %s', name), false, true, '')))[1]::text, ' ' order by name) as counts
    from (select oid::regclass::text as name from pg_class
      where relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace) and relkind in ('r', 'p')) tables`)
  const settings = await owner.query('select settings::text from tenant_settings order by 1')
  await Promise.all([owner.end(), app.end()])
  return JSON.stringify([rows, settings.rows])
}

describe.each(Object.keys(commands))('%s', (name) => {
  test('with another secret key changes nothing and says why in one sentence', async () => {
    const before = await look()
    use(otherKey, ownerUrl)
    await expect(commands[name]!.run(examples[name]!)).rejects.toThrow(refusal)
    expect(said).toEqual([])
    expect(await look()).toBe(before)
  })

  test('with the right one does its work', async () => {
    use(secretKey, ['restore', 'tenant import'].includes(name) ? await emptyDatabase('_restored') : ownerUrl)
    await commands[name]!.run(examples[name]!)
    expect(said.join('')).not.toBe('')
  })
})

test.each([
  ['timeZone=Mars/Base', 'timeZone: Not a time zone, such as Asia/Singapore'],
  ['agreementUrl=javascript:alert(1)', 'agreementUrl: An address that begins with https:// or http://'],
  ['weekdayNames=klingon', 'weekdayNames: '],
  ['activeStatuses=["nonsense"]', 'activeStatuses: "nonsense" is not a status of the form. There are: New, '],
  ['timezone=Asia/Tokyo', 'There is no setting "timezone". There are: name, shortName, timeZone, accentColour'],
  ['timeZone', 'timeZone: write SETTING=VALUE'],
])('tenant set %s is refused in one line, with what is right beside it', async (pair, reason) => {
  const before = await look()
  use(secretKey, ownerUrl)
  const refusal = await commands['tenant set']!.run(['first', pair, 'passwordPolicy=length-only']).catch(
    ({ message }: Error) => message,
  )
  expect(refusal).toContain(reason)
  expect(refusal).not.toContain('\n')
  expect(await look()).toBe(before)
})

test('tenant set takes what fits, and leaves the others as they were', async () => {
  use(secretKey, ownerUrl)
  await commands['tenant set']!.run(['first', 'timeZone=Asia/Kuala_Lumpur', 'kioskIdentifyBy=["qr"]'])
  await commands['tenant set']!.run(['first', 'accentColour=indigo'])
  expect(said).toEqual(
    expect.arrayContaining(['timeZone="Asia/Kuala_Lumpur"\n', 'kioskIdentifyBy=["qr"]\n', 'accentColour="indigo"\n']),
  )
})

test('tenant set that lets people see less ends what they asked for before', async () => {
  use(secretKey, ownerUrl)
  await commands['user add']!.run(['limited', '--tenant', 'first', '--email', 'l@example.org', '--role', 'user'])
  const client = new pg.Client(ownerUrl)
  await client.connect()
  try {
    await client.query(`select set_config('app.tenant_id', (select id::text from tenants where slug = 'first'), false)`)
    await client.query(`update accounts set all_locations = false where username = 'limited'`)
    const cuts = async () => Number((await client.query('select count(*) from rights_cuts')).rows[0].count)
    const before = await cuts()
    await commands['tenant set']!.run(['first', 'limitPeopleToLocations="only"'])
    expect(await cuts()).toBe(before + 1)
    await commands['tenant set']!.run(['first', 'limitPeopleToLocations="off"'])
    expect(await cuts()).toBe(before + 1)
  } finally {
    await client.end()
  }
})

test('tenant set takes a logo from a file and removes it, and refuses what is none', async () => {
  use(secretKey, ownerUrl)
  const [picture, page] = [path.join(folder, 'harbour.png'), path.join(folder, 'page.png')]
  writeFileSync(picture, drawPng())
  writeFileSync(page, '<svg onload="alert(1)"/>')
  await commands['tenant set']!.run(['first', `logo=${picture}`, 'shortName=Harbour'])
  expect(said).toEqual(expect.arrayContaining(['logo="harbour.png"\n', 'shortName="Harbour"\n']))
  const before = await look()
  for (const [file, reason] of [
    [page, 'An SVG file can hold programs'],
    [path.join(folder, 'nowhere.png'), 'nowhere.png cannot be read. Write logo=FILE, or logo= to remove the logo.'],
  ] as const) {
    const refused = commands['tenant set']!.run(['first', `logo=${file}`, 'shortName=Other'])
    await expect(refused).rejects.toThrow(reason)
    expect(await look()).toBe(before)
  }
  said = []
  await commands['tenant set']!.run(['first', 'logo='])
  expect(said).toEqual(expect.arrayContaining(['logo=""\n', 'shortName="Harbour"\n']))
})

test.each([
  ['tenant add', ['x'], 'This is used so: SLUG --name'],
  ['tenant add', ['Bad Slug', '--name', 'N', '--admin', 'a', '--email', 'a@example.org'], 'Bad Slug: a short name has'],
  ['tenant add', ['1st', '--name', 'N', '--admin', 'a', '--email', 'a@example.org'], '1st: a short name has'],
  ['tenant add', ['sea', '--name', 'N', '--admin', 'a b', '--email', 'a@example.org'], 'a b: User name may contain'],
  ['tenant add', ['sea', '--name', 'N', '--admin', 'a', '--email', 'a@b'], 'a@b: this is no e-mail address'],
  [
    'tenant add',
    ['first', '--name', 'N', '--admin', 'a', '--email', 'a@example.org'],
    'There is an organisation "first"',
  ],
  ['tenant add', ['sea', '--name', 'A\nB\u001b[31m', '--admin', 'a', '--email', 'a@example.org'], '--name: a name has'],
  ['tenant list', ['more'], 'This is used so: without anything behind it'],
  ['tenant rename', ['first', 'first'], 'There is an organisation "first" already.'],
  ['tenant rename', ['nobody', 'other'], 'There is no organisation "nobody".'],
  ['tenant export', ['nobody', file], 'There is no organisation "nobody".'],
  ['tenant export', ['first', path.join(folder, 'folder')], 'folder.key is a folder, and the key'],
  ['tenant import', [path.join(folder, 'nowhere.gz')], 'nowhere.gz.key is not there.'],
  [
    'tenant import',
    [path.join(folder, 'third.gz')],
    'There is an organisation "third" already. Name another with --as.',
  ],
  ['tenant import', [path.join(folder, 'third.gz'), '--as', 'new'], 'This organisation is here already, as "third".'],
  ['tenant import', [file, '--key', import.meta.filename], 'is no backup of Manyhands, or it is damaged'],
  ['tenant remove', ['nobody'], 'There is no organisation "nobody".'],
  ['user add', ['u', '--tenant', 'first', '--email', 'nonsense', '--role', 'user'], 'nonsense: this is no e-mail'],
  [
    'user add',
    ['first-admin', '--tenant', 'first', '--email', 'a@example.org', '--role', 'user'],
    'This user name is taken',
  ],
  ['user add', ['u', '--wild', 'x'], "Unknown option '--wild'"],
  ['user reset', [], 'This is used so: USERNAME'],
  ['backup', ['/nowhere/at/all.gz'], 'The folder /nowhere/at is not there: make it first.'],
  ['rehearse', ['/nowhere/at/all.gz'], 'The file /nowhere/at/all.gz is not there.'],
  ['restore', ['/nowhere/at/all.gz'], 'The file /nowhere/at/all.gz is not there.'],
  ['backup', [folder], `${folder} is a folder: name a file in it.`],
  ['restore', [folder], 'This is a folder, and no file: name the file too.'],
  ['restore', [import.meta.filename], 'is no backup of Manyhands, or it is damaged'],
  ['migrate', ['--copy'], 'A copy goes with --dry-run.'],
  ['migrate', ['--dry-run', '--copy-to', 'copy'], '--copy-to: this is no address'],
  ['demo', ['--tenant', 'first', '--volunteers', 'many'], 'This is used so: --tenant SLUG'],
  ['demo', ['--tenant', 'first', '--volunteers', '-3'], "Option '--volunteers' argument is ambiguous. This is used so"],
  ['demo', ['--tenant', 'first', '--volunteers', '1e9'], 'each at most 10,000,000'],
])('%s %j ends in one sentence that says what is wrong', async (name, args, begins) => {
  const before = await look()
  use(secretKey, ownerUrl)
  const refusal = await commands[name]!.run(args).catch(explainFailure)
  expect(refusal).toEqual({ sentence: expect.stringMatching(/^[^\n{]*$/), exitCode: 2 })
  expect(refusal).toMatchObject({ sentence: expect.stringContaining(begins) })
  expect(await look()).toBe(before)
})

test('migrate --dry-run says what would run, and changes nothing', async () => {
  use(secretKey, await emptyDatabase('_dry'))
  await commands['migrate']!.run(['--dry-run', '--copy'])
  expect(said.slice(0, 1).concat(said.slice(-2))).toEqual([
    '0001-platform\n',
    expect.stringMatching(/^\d+ migrations would run\. Nothing was changed\.\n$/),
    'The database is empty: there is nothing to copy.\n',
  ])
  use(secretKey, ownerUrl)
  await commands['migrate']!.run(['--dry-run'])
  expect(said).toEqual(['Nothing would run: the database is up to date.\n'])
})

test('a database of a newer version is refused by its rehearsal, too', async () => {
  use(secretKey, ownerUrl)
  const owner = new pg.Client(ownerUrl)
  await owner.connect()
  await owner.query("insert into kysely_migration values ('9999-of-tomorrow', now()::text)")
  await expect(commands['migrate']!.run(['--dry-run'])).rejects.toThrow('of a newer Manyhands than this one')
  await owner.query("delete from kysely_migration where name = '9999-of-tomorrow'")
  await owner.end()
})

test('doctor looks at all else while the database does not answer', async () => {
  use(secretKey, 'postgres://somebody:wrong@127.0.0.1:1/nothing')
  vi.stubEnv('SMTP_URL', 'smtp://127.0.0.1:1')
  await commands['doctor']!.run([])
  expect(process.exitCode).toBe(1)
  process.exitCode = undefined
  expect(said.join('')).toMatch(/BAD {3}Database +The database does not answer: is it running/)
  expect(said.join('')).toMatch(/good {2}Files +A file was written to DATA_DIR/)
  expect(said.join('')).toMatch(/BAD {3}Mail +The mail server does not answer|BAD {3}Mail /)
})

test('a command whose reader goes away does its work to the end', async () => {
  const env = { ...process.env, SECRET_KEY: secretKey, DATABASE_URL: ownerUrl, DATA_DIR: folder }
  const command = [process.execPath, 'cli/manyhands.ts', 'demo', '--tenant', 'first', '--volunteers', '10002']
  await promisify(execFile)('sh', ['-c', `${command.join(' ')} | true`], { env, timeout: 90_000 })
  const client = new pg.Client(ownerUrl)
  await client.connect()
  const { rows } = await client
    .query('select sum(change)::int as people from volunteer_counts')
    .finally(() => client.end())
  expect(rows[0].people).toBeGreaterThanOrEqual(10_002)
})

test.each([
  ['the product', ['product/start.ts'], `Manyhands cannot start: This database ${refusal}`, 1],
  ['a command', ['cli/manyhands.ts', 'check'], refusal, 2],
  ['an unknown one', ['cli/manyhands.ts', 'chekc', 'x'], 'There is no command "chekc x"', 2],
])('%s ends with one line and an error', async (_name, args, begins, exitCode) => {
  const env = { ...process.env, SECRET_KEY: otherKey, DATABASE_URL: ownerUrl, DATA_DIR: folder, PORT: '0' }
  const ended = await promisify(execFile)(process.execPath, args, { env, timeout: 90_000 }).catch((error) => error)
  expect([ended.code, ended.stdout, ended.stderr.split('\n')]).toEqual([
    exitCode,
    '',
    [expect.stringContaining(begins), ''],
  ])
})
