import { sql } from 'kysely'
import pg from 'pg'
import { type Database, onOneConnection } from './connect.ts'

declare const brand: unique symbol
/** A tenant's id that came from an account or from the tenants table, never from a request. */
export type TenantId = string & { readonly [brand]: 'TenantId' }

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Marks an id read from the database as a tenant's. Throws for anything that is not a UUID. */
export function asTenantId(id: string): TenantId {
  if (!uuid.test(id)) throw new Error('not a tenant id')
  return id as TenantId
}

/**
 * One transaction in which row level security shows this tenant's rows and no others. Begin and the setting go in one
 * message (a second one costs 15 to 36% of a small call). An error rolls everything back. `settings` are by
 * their full names: those of `app` are read by the triggers that keep the history.
 */
export async function withTenant<T>(
  db: Database,
  tenantId: TenantId,
  work: (tx: Database) => Promise<T>,
  settings: Record<string, string> = {},
): Promise<T> {
  const all = Object.entries({ 'app.tenant_id': asTenantId(tenantId), ...settings })
  const calls = all.map(([name, value]) => `set_config('${name}', ${pg.escapeLiteral(value)}, true)`)
  return inTransaction(db, `begin; select ${calls.join(', ')}`, work)
}

/** A transaction of no tenant: tables with a tenant show no rows. For sign-in and the platform's own tables. */
export async function withoutTenant<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  return inTransaction(db, 'begin', work)
}

async function inTransaction<T>(db: Database, begin: string, work: (tx: Database) => Promise<T>): Promise<T> {
  // the beginning is not waited for: the first statement of the work goes out with it. Should it fail, nothing is visible
  // or writable.
  return onOneConnection(db, begin, async (tx, begun, giveUp) => {
    try {
      const result = await work(tx)
      await begun
      const [done] = (await sql<{ command?: string }>`commit`.execute(tx)).rows
      // after a statement that failed, and whose error nobody passed on, there is nothing to commit
      if (done?.command === 'ROLLBACK') throw new Error('nothing was committed: a statement before had failed')
      return result
    } catch (error) {
      await giveUp('rollback').catch(() => {}) // a broken connection has rolled back by itself
      throw error
    }
  })
}
