import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type pg from 'pg'
import packageFile from '#package.json' with { type: 'json' }
import { installJobQueue } from '../jobs/install-job-queue.ts'
import { WrongUse } from '../wrong-use.ts'
import { ensureAppRole, takeOverGrants } from './app-role.ts'
import { connect } from './connect.ts'
import { refuseOtherKey } from './refuse-other-key.ts'

/** By their names: the platform's own, and each feature's beside its code, numbered over all. */
export const migrationFiles: ReadonlyMap<string, string> = new Map(
  globSync(['server/database/migrations/*.sql', 'features/*/server/migrations/*.sql'], {
    cwd: path.join(import.meta.dirname, '../..'),
  })
    .map((file) => [path.basename(file, '.sql'), path.join(import.meta.dirname, '../..', file)] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1)),
)

/**
 * Brings the database to this version's schema and answers the address for the application's own role. Whatever works
 * with a database comes through here, and another secret key gets no further: nothing has been changed then. With `last`
 * it gets the schema of an older version, up to the migration of that name.
 */
export async function migrate(ownerUrl: string, secretKey: string, last?: string): Promise<string> {
  const owner = connect(ownerUrl, { size: 2 })
  try {
    await refuseOtherKey(owner.pool, secretKey)
    await refuseNewerSchema(owner.pool)
    const appUrl = await ensureAppRole(owner.pool, ownerUrl, secretKey)
    const migrator = new Migrator({
      db: owner.db,
      provider: { getMigrations: async () => migrations(appUrl.username) },
    })
    const { error } = await (last ? migrator.migrateTo(last) : migrator.migrateToLatest())
    if (error) throw error
    await sql`grant select on kysely_migration to ${sql.id(appUrl.username)}`.execute(owner.db) // for /readyz
    await installJobQueue(ownerUrl, owner.db, appUrl.username)
    await takeOverGrants(owner.pool, appUrl.username)
    return appUrl.href
  } finally {
    await owner.close()
  }
}

/** The migrations that this database has run. */
export async function migrationsOf(pool: pg.Pool): Promise<string[]> {
  const { rows: there } = await pool.query("select to_regclass('public.kysely_migration') is not null as is")
  if (!there[0].is) return []
  const { rows } = await pool.query<{ name: string }>('select name from kysely_migration order by name')
  return rows.map(({ name }) => name)
}

/** Throws where the database has a schema that this version does not know: it leaves such data alone. */
export async function refuseNewerSchema(pool: pg.Pool): Promise<void> {
  const unknown = (await migrationsOf(pool)).find((name) => !migrationFiles.has(name))
  if (unknown)
    throw new WrongUse(
      `This database is of a newer Manyhands than this one, which is ${packageFile.version}: it has ${unknown}. ` +
        'Start that version again, or restore the backup from before the upgrade.',
    )
}

/** In the order in which they run. */
export const migrationNames = (): string[] => [...migrationFiles.keys()]

/** Every migration by its name, for the application role of this database. */
export function migrations(appRole: string): Record<string, Migration> {
  const setRole = `select set_config('manyhands.app_role', '${appRole}', true);`
  return Object.fromEntries(
    [...migrationFiles].map(([name, file]) => [
      name,
      {
        up: (db) =>
          sql
            .raw(setRole + readFileSync(file, 'utf8'))
            .execute(db)
            .then(() => {}),
      },
    ]),
  )
}
