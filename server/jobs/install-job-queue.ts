import { sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import type { Database } from '../database/connect.ts'

/**
 * Makes or raises the queue's own schema as its owner and lets the application's role work in it: rows only, no
 * change of the schema.
 */
export async function installJobQueue(ownerUrl: string, owner: Database, appRole: string): Promise<void> {
  const boss = new PgBoss({ connectionString: ownerUrl, max: 2, supervise: false, schedule: false })
  boss.on('error', () => {}) // what matters rejects start()
  await boss.start()
  await boss.stop({ graceful: false })
  const role = sql.id(appRole)
  await sql`grant usage on schema pgboss to ${role}`.execute(owner)
  await sql`grant select, insert, update, delete on all tables in schema pgboss to ${role}`.execute(owner)
  await sql`grant usage on all sequences in schema pgboss to ${role}`.execute(owner)
}
