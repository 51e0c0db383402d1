import { readFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { readPhone } from '#shared/phone.ts'
import { secretKey } from '#testing/secret-key.ts'
import { anotherDatabase, emptyDatabase, workerDatabase } from '#testing/worker-database.ts'
import { migrate, migrationNames } from './migrate.ts'

const otherKey = 'another secret key of thirty-two letters'
const clients: pg.Client[] = []
afterAll(() => Promise.all(clients.map((client) => client.end())))

async function ask(url: string, query: string): Promise<unknown[]> {
  const client = new pg.Client(url)
  clients.push(client)
  await client.connect()
  return (await client.query<Record<string, unknown>>(query)).rows.flatMap(Object.values)
}

test('two installations on one server have roles of their own: neither start shuts the other out', async () => {
  const [one, other] = [await emptyDatabase('_one'), await emptyDatabase('_two')]
  const [oneUrl, otherUrl] = [await migrate(one, secretKey), await migrate(other, otherKey)]
  for (const _start of [1, 2]) {
    expect(await ask(oneUrl, 'select count(*)::int from tenants')).toEqual([0])
    expect(await ask(otherUrl, 'select count(*)::int from tenants')).toEqual([0])
    expect([await migrate(one, secretKey), await migrate(other, otherKey)]).toEqual([oneUrl, otherUrl])
  }
})

const rights = `
  select format('%s %s', c.relname, a.privilege_type) as what from pg_class c, aclexplode(c.relacl) a
    where a.grantee = current_user::regrole
  union all select format('%s execute', p.oid::regprocedure) from pg_proc p, aclexplode(p.proacl) a
    where a.grantee = current_user::regrole
  union all select format('%s.%s %s', t.attrelid::regclass, t.attname, a.privilege_type)
    from pg_attribute t, aclexplode(t.attacl) a where a.grantee = current_user::regrole
  order by 1`

test('a copy of a database gets a role of its own with the same rights, and the role of the first has none there', async () => {
  const first = await workerDatabase()
  const before = await ask(first.appUrl, rights)
  const copy = await anotherDatabase()
  const appUrl = await migrate(copy.ownerUrl, secretKey)
  expect(new URL(appUrl).username).not.toBe(new URL(first.appUrl).username)
  expect(await ask(appUrl, rights)).toEqual(before)
  expect(await ask(copy.appUrl, rights)).toEqual([])
  expect(before.length).toBeGreaterThan(100)
})

test('a database of a newer version is refused in plain words, and left alone', async () => {
  const newer = await emptyDatabase('_newer')
  await migrate(newer, secretKey)
  await ask(newer, "insert into kysely_migration values ('9999-of-tomorrow', '2027-01-01')")
  const before = await ask(newer, 'select name from kysely_migration order by 1')
  await expect(migrate(newer, secretKey)).rejects.toThrow(
    /^This database is of a newer Manyhands than this one, which is [\d.]+: it has 9999-of-tomorrow\. Start that version/,
  )
  expect(await ask(newer, 'select name from kysely_migration order by 1')).toEqual(before)
})

test('numbers that were kept before numbers had one form get it', async () => {
  const written = [
    '91234567',
    '65 9123 4567',
    '+65 91234567',
    '(65) 9123-4567',
    '+60 12 345 6789',
    'ask him',
    '',
    '999',
  ]
  const sheet = readFileSync('features/volunteers/server/migrations/0050-one-form-of-numbers.sql', 'utf8')
  const functions = sheet.slice(0, sheet.indexOf('do $$'))
  const client = new pg.Client((await workerDatabase()).ownerUrl)
  clients.push(client)
  await client.connect()
  await client.query(functions)
  const { rows } = await client.query<{ kept: string }>(
    'select pg_temp.kept_phone(written) as kept from unnest($1::text[]) written',
    [written],
  )
  expect(rows.map(({ kept }) => kept)).toEqual(written.map(readPhone))
  const profile = { homeNo: '6123 4567', postalCode: 'Singapore 018956', address: '12 Street', officeNo: '' }
  const answer = await client.query<{ kept: unknown }>('select pg_temp.kept_profile($1) as kept', [profile])
  expect(answer.rows[0]!.kept).toEqual({ ...profile, homeNo: '+6561234567', postalCode: '018956' })
})

test('migrations of all features run in the order of their numbers, and no two have the same', () => {
  const numbers = migrationNames().map((name) => Number(name.slice(0, 4)))
  expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => one - other))
  expect(migrationNames()).toContain('0005-groups')
})
