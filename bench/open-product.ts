import { once } from 'node:events'
import path from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { product } from '#product/features.ts'
import { readConfig } from '#server/config.ts'
import { createPlatform } from '#server/create-platform.ts'
import { startEmbeddedPostgres } from '#server/database/embedded/start-embedded-postgres.ts'
import { migrate } from '#server/database/migrate.ts'
import { asTenantId, type TenantId } from '#server/database/with-tenant.ts'
import type { Platform } from '#server/platform.ts'
import { type StartedServer, startServer } from './start-server.ts'
import { type Call, staySignedIn } from './stay-signed-in.ts'

const secretKey = 'a secret key for measuring only, never for an installation'

export interface Product {
  server: StartedServer
  /** The process id of its PostgreSQL. */
  postmaster: number
  platform: Platform
  /** The tables' owner, who sees the demo's rows and those of no other tenant. */
  owner: pg.Pool
  /** The address of the superuser. */
  adminUrl: string
  tenantId: TenantId
  /** As somebody's browser does, over connections that stay open. */
  call: Call
}

/** The product with its demo in a process of its own, for as long as the work lasts. */
export async function openProduct<T>(
  { dir, port, atOnce }: { dir: string; port: number; atOnce: number },
  work: (product: Product) => Promise<T>,
): Promise<T> {
  const fallbackDir = path.join('/tmp', path.basename(dir))
  const database = await startEmbeddedPostgres({ dir: path.join(dir, 'postgres'), preferredPort: port, fallbackDir })
  const env = { DATABASE_URL: database.ownerUrl, DATA_DIR: dir, SECRET_KEY: secretKey }
  const server = await startServer(env)
  const config = readConfig({ DATA_DIR: dir, SECRET_KEY: secretKey, LOG_LEVEL: 'silent', PORT: '0' })
  const platform = await createPlatform(config, await migrate(database.ownerUrl, secretKey), product)
  const found = await sql<{ id: string }>`select find_tenant('demo') as id`.execute(platform.db)
  const tenantId = asTenantId(found.rows[0]!.id)
  const options = `-c app.tenant_id=${tenantId} -c jit=off`
  const owner = new pg.Pool({ connectionString: database.ownerUrl, max: atOnce, options })
  try {
    const call = await staySignedIn(server, atOnce)
    return await work({
      server,
      postmaster: database.pid,
      adminUrl: database.adminUrl,
      platform,
      owner,
      tenantId,
      call,
    })
  } finally {
    await owner.end()
    await platform.close()
    server.process.kill('SIGTERM')
    await once(server.process, 'exit')
    await database.stop()
  }
}
