import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { secretKey } from '#testing/secret-key.ts'
import { anotherDatabase, emptyDatabase, workerDatabase } from '#testing/worker-database.ts'
import { migrate } from './migrate.ts'

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
