import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { workerDatabase } from '#testing/worker-database.ts'
import { connect } from './connect.ts'
import { withoutTenant } from './with-tenant.ts'

test('a connection that the server ends between two statements fails its transaction and nothing else', async () => {
  const { appUrl } = await workerDatabase()
  const one = connect(appUrl)
  const other = connect(appUrl)
  const broken = withoutTenant(one.db, async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    await sql`select pg_terminate_backend(${rows[0]!.pid}, 5000)`.execute(other.db)
    await new Promise(setImmediate) // the news of the end is read while nothing is asked
    await sql`select 1`.execute(tx)
  })
  await expect(broken).rejects.toThrow()
  const { rows } = await sql<{ one: number }>`select 1 as one`.execute(one.db)
  expect(rows).toEqual([{ one: 1 }])
  await Promise.all([one.close(), other.close()])
})
