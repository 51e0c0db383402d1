import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, it } from 'vitest'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { workerDatabase } from '#testing/worker-database.ts'
import { hasWords } from './has-words.ts'

it('a name that was kept with spaces nobody types is found once these are mended, and others stay as they are', async () => {
  const test = await startTestApp({}, { own: true })
  const tenant = await test.newTenant()
  await addTestVolunteers(tenant, ['ONG  Swee\u00a0Lan\u3000', 'Tan\u200b\tMei', 'Lim Wei', '\u3000'])
  const find = () =>
    tenant.run(tenant.user, async (ctx) => {
      const condition = await hasWords(ctx, 'ongsweelan')
      const found = sql<{ full_name: string }>`select full_name from volunteer_search where ${condition}`
      return (await found.execute(ctx.db)).rows.map((row) => row.full_name)
    })
  expect(await find()).toEqual([])
  const owner = new pg.Client((await workerDatabase()).ownerUrl)
  await owner.connect()
  await owner.query(await readFile('features/volunteers/server/migrations/0992-single-spaces-in-names.sql', 'utf8'))
  await owner.end()
  expect(await find()).toEqual(['ONG Swee Lan'])
  const all = await tenant.inside(({ db }) => db.selectFrom('volunteers').select('full_name').orderBy('id').execute())
  expect(all.map((row) => row.full_name).toSorted()).toEqual(['Lim Wei', 'ONG Swee Lan', 'Tan Mei', '\u3000'])
  await test.stop()
})
