import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { getPersonCopy, startPersonCopy } from '#features/person-copies/contract.ts'
import { addTestVolunteers } from './add-test-volunteers.ts'
import { startTestApp, type TestApp, type TestTenant } from './start-test-app.ts'

/** Columns that name a person and are not in the file about them, with why not. */
const leftOut: Record<string, string> = {
  'different_people.one_id': 'says of two records that they are two people: the other one is somebody else',
  'different_people.other_id': 'the same',
  'import_updates.volunteer_id': 'what a spreadsheet wrote over, for a while: the history has it, before and after',
  'kiosk_lookups.volunteer_id': 'that a device found them, for five minutes',
  'likely_duplicates.one_id': 'a guess that two records are one person, made again every night; names somebody else',
  'likely_duplicates.other_id': 'the same',
  'person_copies.volunteer_id': 'these files themselves, for 72 hours',
  'volunteer_sums.volunteer_id': 'counted from their attendance, which is in the file',
  'volunteer_texts.id': 'texts of their record once more, as they are looked through',
  'volunteer_traits.id': 'their record once more, as lists are filtered by it',
  'walk_in_matches.volunteer_id':
    'which entry of a walk-in was theirs: the attendance and the registration are in the file',
  'walk_in_matches.walk_in_id': 'the same',
}

const statements: string[] = []
const { query } = pg.Client.prototype
let test: TestApp
let tenant: TestTenant
beforeAll(async () => {
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [first] = given as [string | { text: string }]
    statements.push(typeof first === 'string' ? first : first.text)
    return (query as (...given: unknown[]) => unknown).apply(this, given)
  } as typeof query
  test = await startTestApp({}, { own: true, worker: true })
  tenant = await test.newTenant()
})
afterAll(async () => {
  pg.Client.prototype.query = query
  await test.stop()
})

/** Every column that points at a person, by its foreign key, its usual name or the tables that are merged with people. */
async function columnsOfPeople(): Promise<{ table: string; column: string }[]> {
  const { rows } = await tenant.inside(({ db }) =>
    sql<{ table: string; column: string }>`
      select c.relname as "table", a.attname as "column" from pg_attribute a
      join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
      where a.attnum > 0 and not a.attisdropped and a.attname <> 'tenant_id' and (
        a.attname in ('volunteer_id', 'person_id', 'participant_id', 'record_id', 'one_id', 'other_id')
        or exists (select from pg_constraint f where f.conrelid = c.oid and f.contype = 'f'
          and f.confrelid = 'volunteers'::regclass and a.attnum = any(f.conkey))
        or exists (select from person_belongings() b where b.table_name = c.relname and b.owner = a.attname))
      order by 1, 2`.execute(db),
  )
  return rows
}

it('everything that is kept about a person is read for their file, or it is said here why not', async () => {
  const [vid] = await addTestVolunteers(tenant, ['Tan Mei Ling'])
  const columns = await columnsOfPeople()
  expect(columns.length).toBeGreaterThan(30)
  statements.length = 0
  const started = await test.call(startPersonCopy, { params: { vid: vid! }, body: {} }, tenant.superadmin)
  const id = started.body.id
  await vi.waitUntil(
    async () => {
      const { body } = await test.call(getPersonCopy, { params: { id } }, tenant.superadmin)
      return body.state === 'done'
    },
    { timeout: 60_000, interval: 50 },
  )
  const asked = statements.filter((text) => /^\s*(?:with|select)/i.test(text)).join('\n')
  const isRead = ({ table }: { table: string }) => new RegExp(`(?:from|join) "?${table}"?\\s`).test(asked)
  const missing = columns.filter((one) => !isRead(one) && !leftOut[`${one.table}.${one.column}`])
  expect(missing).toEqual([])
  const names = new Set(columns.map(({ table, column }) => `${table}.${column}`))
  expect(Object.keys(leftOut).filter((name) => !names.has(name))).toEqual([])
})
