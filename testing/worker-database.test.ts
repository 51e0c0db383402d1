import pg from 'pg'
import { expect, test } from 'vitest'
import { migrationNames } from '#server/database/migrate.ts'
import { workerDatabase } from './worker-database.ts'

test('a worker has a migrated database of its own, and the application owns nothing in it', async () => {
  const { ownerUrl, appUrl } = await workerDatabase()
  const owner = new pg.Client(ownerUrl)
  const app = new pg.Client(appUrl)
  await Promise.all([owner.connect(), app.connect()])
  try {
    const { rows } = await owner.query('select name from kysely_migration order by name')
    expect(rows.map((row) => row.name)).toEqual(migrationNames())
    await expect(app.query('create table mine (id integer)')).rejects.toThrow('permission denied')
    await expect(app.query('delete from kysely_migration')).rejects.toThrow('permission denied')
  } finally {
    await Promise.all([owner.end(), app.end()])
  }
})
