import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { workerDatabase } from '#testing/worker-database.ts'
import { connect, onOneConnection } from './connect.ts'
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

test('what is asked at once is answered in its order, and on one connection', async () => {
  const { appUrl } = await workerDatabase()
  const { db, close } = connect(appUrl)
  const values = Array.from({ length: 50 }, (_, at) => at)
  const order: number[] = []
  const rows = await onOneConnection(db, (one) =>
    Promise.all(
      values.map(async (at) => {
        // the first takes longest: what comes after it waits
        const answer = sql<{ pid: number; at: number }>`
          select pg_backend_pid() as pid, ${at}::int as at, pg_sleep(${at ? 0 : 0.05})`.execute(one)
        const [row] = (await answer).rows
        order.push(row!.at)
        return row!.pid
      }),
    ),
  )
  expect(order).toEqual(values)
  expect(new Set(rows).size).toBe(1)
  await close()
})

test('what could not be kept is not reported as done, though the error was caught', async () => {
  const { appUrl } = await workerDatabase()
  const { db, close } = connect(appUrl)
  const careless = withoutTenant(db, async (tx) => {
    await sql`select 1 / 0`.execute(tx).catch(() => {})
    return 'done'
  })
  await expect(careless).rejects.toThrow('nothing was committed')
  expect(await withoutTenant(db, () => Promise.resolve('done'))).toBe('done')
  await close()
})
