import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import packageFile from '#package.json' with { type: 'json' }
import { notFound } from '#shared/errors.ts'
import { migrationNames } from '../database/migrate.ts'
import type { Platform } from '../platform.ts'
import { sendProblem } from './problem-answer.ts'

/** /healthz: the process answers, and in which version. /readyz: the database does too and has this version's schema. /metrics: with a token. */
export function serveHealth(app: FastifyInstance, platform: Platform): void {
  app.get('/healthz', async () => ({ status: 'alive', version: packageFile.version }))
  app.get('/readyz', async (_request, reply) => {
    const ready = await isReady(platform).catch(() => false)
    if (!ready) reply.code(503).header('retry-after', '5')
    return { status: ready ? 'ready' : 'not ready' }
  })
  serveMetrics(app, platform)
}

async function isReady(platform: Platform): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(platform.db)
  const done = new Set(rows.map((row) => row.name))
  return migrationNames().every((name) => done.has(name))
}

async function countFailures({ db }: Platform, gauge: Gauge<'task'>): Promise<void> {
  const { rows } = await sql<{ task: string; failures: number }>`
    select task, tenants::int as failures from nightly_failures()
    union all select task, (failure <> '')::int from hourly_runs`.execute(db)
  gauge.reset()
  for (const { task, failures } of rows) gauge.set({ task }, failures)
}

function serveMetrics(app: FastifyInstance, platform: Platform): void {
  const token = platform.config.METRICS_TOKEN
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  const failures = new Gauge({
    name: 'manyhands_own_work_failures',
    help: 'Organisations for which a nightly task failed the last time, and 1 for an hourly task that failed',
    labelNames: ['task'],
    registers: [registry],
  })
  app.get('/metrics', async (request, reply) => {
    const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
    if (!token || !given || !sameText(token, given)) return sendProblem(request, reply, notFound())
    await countFailures(platform, failures).catch(() => failures.reset())
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

function sameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
