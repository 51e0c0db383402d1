import { createHmac } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import pg from 'pg'
import { installJobQueue } from '../jobs/install-job-queue.ts'
import { connect } from './connect.ts'

const folder = path.join(import.meta.dirname, 'migrations')

/** Brings the database to this version's schema and answers the address for the application's own role. */
export async function migrate(ownerUrl: string, secretKey: string): Promise<string> {
  const owner = connect(ownerUrl, 2)
  try {
    const appUrl = await ensureAppRole(owner.pool, ownerUrl, secretKey)
    const migrator = new Migrator({
      db: owner.db,
      provider: { getMigrations: async () => migrations(appUrl.username) },
    })
    const { error } = await migrator.migrateToLatest()
    if (error) throw error
    await sql`grant select on kysely_migration to ${sql.id(appUrl.username)}`.execute(owner.db) // for /readyz
    await installJobQueue(ownerUrl, owner.db, appUrl.username)
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

function migrations(appRole: string): Record<string, Migration> {
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

/**
 * The role that the application works as: it owns nothing, cannot bypass row security and cannot change the schema.
 * Its password is derived from the installation's secret, so that several instances agree without a place to keep it.
 */
async function ensureAppRole(pool: pg.Pool, ownerUrl: string, secretKey: string): Promise<URL> {
  const role = 'manyhands_app'
  const password = createHmac('sha256', secretKey).update('database role').digest('base64url')
  const url = new URL(ownerUrl)
  url.username = role
  url.password = password
  const probe = new pg.Client({ connectionString: url.href, connectionTimeoutMillis: 10_000 })
  const works = await probe.connect().then(
    () => true,
    () => false,
  )
  await probe.end().catch(() => {})
  if (!works) {
    const exists = (await pool.query('select 1 from pg_roles where rolname = $1', [role])).rowCount
    // naming an attribute of an existing role needs a superuser, even when nothing changes
    const change = exists ? 'alter role' : 'create role'
    const attributes = exists ? '' : 'nosuperuser nobypassrls nocreatedb nocreaterole'
    await pool.query(`${change} ${role} login ${attributes} password ${pg.escapeLiteral(password)}`)
    await pool.query(`alter role ${role} set jit = off`)
  }
  await pool.query(`grant usage on schema public to ${role}`)
  return url
}
