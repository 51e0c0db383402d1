import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { workerDatabase } from '#testing/worker-database.ts'
import { connect } from './connect.ts'

const functions = sql<{ name: string; source: string; settings: string[] }>`
  select proname as name, prosrc as source, proconfig as settings from pg_proc
  where proname ~ '^(changes|parts)_of_' order by proname`
const triggers = sql<{ definition: string }>`
  select pg_get_triggerdef(oid) as definition from pg_trigger where tgname like 'history\_%' order by 1`

it('each table whose history is kept has functions of the columns that it has now', async () => {
  const { ownerUrl } = await workerDatabase()
  const owner = connect(ownerUrl, { size: 1 })
  const read = async () => ({
    functions: (await functions.execute(owner.db)).rows,
    triggers: (await triggers.execute(owner.db)).rows,
  })
  const before = await read()
  await sql`call write_history_functions()`.execute(owner.db)
  // a migration that changed a column has run this already
  expect(await read()).toEqual(before)
  await owner.close()
  expect(before.functions.length).toBeGreaterThan(40)
  expect(before.functions.filter(({ settings }) => !settings?.includes('enable_nestloop=off'))).toEqual([])
  // nothing is left that builds its text at each write
  expect(before.triggers.filter(({ definition }) => /record_(changes|parts)\(/.test(definition))).toEqual([])
})
