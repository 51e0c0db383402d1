// What 200,000 people take in PostgreSQL, beside hand-written tables of the same people, and what the server's process
// holds after work and after half a minute of rest.
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { addPeople } from '#demo/add-people.ts'
import { fillDemo } from '#demo/fill-demo.ts'
import { product } from '#product/features.ts'
import { readConfig } from '#server/config.ts'
import { createPlatform } from '#server/create-platform.ts'
import { startEmbeddedPostgres } from '#server/database/embedded/start-embedded-postgres.ts'
import { migrate } from '#server/database/migrate.ts'
import { asTenantId, type TenantId, withTenant } from '#server/database/with-tenant.ts'
import type { Platform } from '#server/platform.ts'
import { tenantWork } from '#server/tenant-work.ts'
import { loadServer } from './load-server.ts'
import { startServer } from './start-server.ts'

const people = 200_000
const marks = { database: 450, resident: 350 }
const secretKey = 'a secret key for measuring only, never for an installation'
const mebibyte = 1024 * 1024

/** Answers whether both marks are kept. */
export async function measureSpace(): Promise<boolean> {
  const dir = mkdtempSync(path.join(tmpdir(), 'manyhands-space-'))
  const database = await startEmbeddedPostgres({ dir: path.join(dir, 'postgres'), preferredPort: 54394 })
  const config = readConfig({ DATA_DIR: dir, SECRET_KEY: secretKey, LOG_LEVEL: 'silent', PORT: '0' })
  const platform = await createPlatform(config, await migrate(database.ownerUrl, secretKey), product)
  try {
    const tenantId = await fill(platform)
    const taken = await measureTables(database.ownerUrl, tenantId)
    const server = await startServer({ DATABASE_URL: database.ownerUrl, DATA_DIR: dir, SECRET_KEY: secretKey })
    const memory = await loadServer({ server, platform, tenantId }).finally(() => {
      server.process.kill('SIGTERM')
      return once(server.process, 'exit')
    })
    console.log('| the server after | MiB resident |\n|---|---|')
    for (const { after, resident } of memory) console.log(`| ${after} | ${resident.toFixed(0)} |`)
    const atRest = memory.at(-1)!.resident
    const areKept = [taken <= marks.database, atRest <= marks.resident]
    const said = areKept.map((isKept) => (isKept ? 'kept' : 'MISSED'))
    console.log(`database ${taken.toFixed(0)} MiB (mark ${marks.database}) ${said[0]}`)
    console.log(`server at rest ${atRest.toFixed(0)} MiB (mark ${marks.resident}) ${said[1]}`)
    return areKept.every(Boolean)
  } finally {
    await platform.close()
    await database.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}

async function fill(platform: Platform): Promise<TenantId> {
  await fillDemo(platform)
  const found = await sql<{ id: string }>`select find_tenant('demo') as id`.execute(platform.db)
  const tenantId = asTenantId(found.rows[0]!.id)
  const atOnce = 10_000
  for (let first = 0; first < people; first += atOnce)
    await withTenant(platform.db, tenantId, (db) =>
      addPeople(tenantWork(platform, tenantId, db), {
        count: atOnce,
        first: 3_000_000 + first,
        timeZone: 'Asia/Singapore',
      }),
    )
  return tenantId
}

/** What somebody who writes the SQL by hand makes of the same people: no tenants, no twins for sorting, no history. */
const byHand = `
  create table hand_people as
    select row_number() over () as id, v.full_name, v.email, v.mobile_no, v.full_address, v.dob, v.gender, v.nationality,
      v.status, v.tier, v.created_on, v.updated_on, v.version,
      jsonb_strip_nulls(to_jsonb(p) - 'tenant_id' - 'volunteer_id') as profile
    from volunteers v join volunteer_profiles p on p.tenant_id = v.tenant_id and p.volunteer_id = v.id;
  alter table hand_people add primary key (id);
  create index on hand_people (created_on, id);
  create index on hand_people using gin (full_name gin_trgm_ops, email gin_trgm_ops);`

/** Prints each table with its indexes; returns the MiB of the whole database without the tables made by hand. */
async function measureTables(ownerUrl: string, tenantId: TenantId): Promise<number> {
  // the owner, too, sees rows of no tenant else
  const owner = new pg.Client({ connectionString: ownerUrl, options: `-c app.tenant_id=${tenantId}` })
  await owner.connect()
  try {
    for (const table of ['volunteers', 'volunteer_profiles', 'status_updates'])
      await owner.query(`vacuum analyze ${table}`)
    const ask = async (query: string) => (await owner.query<{ name: string; bytes: number }>(query)).rows
    const [whole] = await ask(
      'select current_database() as name, pg_database_size(current_database())::float8 as bytes',
    )
    const parts = await ask(`
      select relname as name, pg_total_relation_size(oid)::float8 as bytes from pg_class
      where relkind in ('r', 'i') and relnamespace = 'public'::regnamespace and pg_total_relation_size(oid) > 2 * 1024 * 1024
      order by relkind desc, 2 desc`)
    await owner.query(byHand)
    const [hand] = await ask("select 'by hand' as name, pg_total_relation_size('hand_people')::float8 as bytes")
    await owner.query('drop table hand_people')
    console.log(`${people.toLocaleString('en')} people\n| table with its indexes, or index | MiB |\n|---|---|`)
    const all = [...parts, { name: 'the whole database', bytes: whole!.bytes }, hand!]
    for (const { name, bytes } of all) console.log(`| ${name} | ${(bytes / mebibyte).toFixed(0)} |`)
    console.log(`ours by the tables written by hand: ${(whole!.bytes / hand!.bytes).toFixed(2)}`)
    return whole!.bytes / mebibyte
  } finally {
    await owner.end()
  }
}
