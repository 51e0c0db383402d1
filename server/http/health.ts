import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import packageFile from '#package.json' with { type: 'json' }
import { migrationNames } from '../database/migrate.ts'
import type { Platform } from '../platform.ts'
import type { Hub } from '../realtime/hub.ts'
import { serveMetrics } from './metrics.ts'

/**
 * /healthz: the process answers, and in which version. /readyz: the database does too, has this version's schema, and no
 * disk is full; else which of these is missing. /metrics: with a token.
 */
export function serveHealth(app: FastifyInstance, platform: Platform, hub: Hub): void {
  app.get('/healthz', async () => ({ status: 'alive', version: packageFile.version }))
  app.get('/readyz', async (_request, reply) => {
    const missing = await findMissing(platform)
    if (!missing.length) return { status: 'ready' }
    reply.code(503).header('retry-after', '5')
    return { status: 'not ready', missing }
  })
  serveMetrics(app, platform, hub)
}

async function findMissing(platform: Platform): Promise<('database' | 'schema' | 'disk')[]> {
  const full = platform.troubles.open().filter((kind) => kind === 'disk')
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(platform.db)
    const done = new Set(rows.map((row) => row.name))
    // neither an older schema nor a newer one, which another process has made meanwhile
    const isOurs = migrationNames().length === done.size && migrationNames().every((name) => done.has(name))
    return isOurs ? full : ['schema', ...full]
  } catch (error) {
    platform.troubles.notice(error)
    return ['database', ...full]
  }
}
