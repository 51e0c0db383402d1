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
  await expect(broken).rejects.toThrow('onnection')
  const { rows } = await sql<{ one: number }>`select 1 as one`.execute(one.db)
  expect(rows).toEqual([{ one: 1 }])
  await Promise.all([one.close(), other.close()])
})

test('what is asked at once is answered in its order on one connection, from its first use on', async () => {
  const { appUrl } = await workerDatabase()
  const { db, close } = connect(appUrl, { size: 20 })
  const values = Array.from({ length: 20 }, (_, at) => String(at))
  const told = async (name: string) =>
    onOneConnection(db, `select set_config('app.screen', '${name} began', false)`, async (one) => {
      const order: string[] = []
      const ask = async (at: string) => {
        const { rows } = await sql<{ before: string }>`
          select current_setting('app.screen') as before, set_config('app.screen', ${at}, false),
            pg_sleep(${at === '0' ? 0.02 : 0})`.execute(one)
        order.push(rows[0]!.before)
      }
      await Promise.all(values.map(ask))
      return order
    })
  // twenty new connections, and the same once more
  for (const round of ['first', 'second']) {
    const orders = await Promise.all(values.map((value) => told(`${round} ${value}`)))
    for (const [at, order] of orders.entries()) expect(order).toEqual([`${round} ${at} began`, ...values.slice(0, -1)])
  }
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

test('what still runs when its transaction was given up is not said in the next one', async () => {
  const { appUrl } = await workerDatabase()
  const { db, close } = connect(appUrl, { size: 1 })
  let goOn = () => {}
  const later = new Promise<void>((resolve) => (goOn = resolve))
  let left: Promise<unknown> = Promise.resolve()
  const refused = withoutTenant(db, async (tx) => {
    left = later.then(() => sql`select set_config('app.screen', 'left over', true)`.execute(tx))
    left.catch(() => {})
    await Promise.all([left, Promise.reject(new Error('refused'))])
  })
  await expect(refused).rejects.toThrow('refused')
  const screen = await withoutTenant(db, async (tx) => {
    await sql`select 1`.execute(tx)
    goOn()
    await expect(left).rejects.toThrow('the work on this connection is over')
    return sql<{ screen: string | null }>`select current_setting('app.screen', true) as screen`.execute(tx)
  })
  expect(screen.rows[0]!.screen ?? '').toBe('')
  await close()
})
