import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { installJobQueue } from '../jobs/install-job-queue.ts'
import { ensureAppRole, takeOverGrants } from './app-role.ts'
import { connect } from './connect.ts'
import { refuseOtherKey } from './refuse-other-key.ts'

const folder = path.join(import.meta.dirname, 'migrations')

/**
 * Brings the database to this version's schema and answers the address for the application's own role. Whatever works
 * with a database comes through here, and another secret key gets no further: nothing has been changed then.
 */
export async function migrate(ownerUrl: string, secretKey: string): Promise<string> {
  const owner = connect(ownerUrl, { size: 2 })
  try {
    await refuseOtherKey(owner.pool, secretKey)
    const appUrl = await ensureAppRole(owner.pool, ownerUrl, secretKey)
    const migrator = new Migrator({
      db: owner.db,
      provider: { getMigrations: async () => migrations(appUrl.username) },
    })
    const { error } = await migrator.migrateToLatest()
    if (error) throw error
    await sql`grant select on kysely_migration to ${sql.id(appUrl.username)}`.execute(owner.db) // for /readyz
    await installJobQueue(ownerUrl, owner.db, appUrl.username)
    await takeOverGrants(owner.pool, appUrl.username)
    return appUrl.href
  } finally {
    await owner.close()
  }
}

/** True when every migration of this version has run. */
export function migrationNames(): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .map((file) => file.slice(0, -'.sql'.length))
}

/** Every migration by its name, for the application role of this database. */
export function migrations(appRole: string): Record<string, Migration> {
  const setRole = `select set_config('manyhands.app_role', '${appRole}', true);`
  return Object.fromEntries(
    migrationNames().map((name) => [
      name,
      {
        up: (db) =>
          sql
            .raw(setRole + readFileSync(path.join(folder, `${name}.sql`), 'utf8'))
            .execute(db)
            .then(() => {}),
      },
    ]),
  )
}
