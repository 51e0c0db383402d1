import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { notFound } from '#shared/errors.ts'
import type { Platform } from '../platform.ts'
import type { Hub } from '../realtime/hub.ts'
import { kinds } from '../troubles.ts'
import { sendProblem } from './problem-answer.ts'

/** /metrics, in the text format of Prometheus, for who has the token; without one in the settings it is closed. */
export function serveMetrics(app: FastifyInstance, platform: Platform, hub: Hub): void {
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
  const measure = measureAll(registry, platform, hub)
  app.get('/metrics', async (request, reply) => {
    const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
    if (!token || !given || !sameText(token, given)) return sendProblem(request, reply, notFound())
    await measure()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** What is looked up when it is asked for; what cannot be is left out, and `manyhands_trouble` says why. */
function measureAll(registry: Registry, platform: Platform, hub: Hub): () => Promise<void> {
  const gauge = <const L extends string>(name: string, help: string, ...labelNames: L[]) =>
    new Gauge({ name: `manyhands_${name}`, help, labelNames, registers: [registry] })
  const failures = gauge(
    'own_work_failures',
    'Organisations for which a nightly task failed the last time, and 1 for an hourly task that failed',
    'task',
  )
  const jobs = gauge(
    'jobs',
    'Jobs by their queue and state; mails leave by the queues whose names have mail',
    'queue',
    'state',
  )
  const oldest = gauge('oldest_job_seconds', 'How long the job that waits longest has been due', 'queue')
  const connections = gauge('database_connections', 'Connections of the pool, and calls that wait for one', 'state')
  const sockets = gauge('sockets', 'Browsers that hear news')
  const trouble = gauge('trouble', '1 while the database or the mail server does not answer, or a disk is full', 'kind')
  const backup = gauge('last_backup_timestamp_seconds', 'When the last backup was finished; absent where there is none')
  const rehearsed = gauge(
    'last_rehearsed_backup_timestamp_seconds',
    'When the backup was made that was last restored on trial; absent where there is none',
  )
  // a number that nobody knows is none, and not 0
  for (const one of [backup, rehearsed]) one.remove()
  const lookUps = [
    async () => {
      const { rows } = await sql<{ task: string; failures: number }>`
        select task, tenants::int as failures from nightly_failures()
        union all select task, (failure <> '')::int from hourly_runs`.execute(platform.db)
      for (const one of rows) failures.set({ task: one.task }, one.failures)
    },
    async () => {
      const { rows } = await sql<{ queue: string; state: string; count: number; waited: number | null }>`
        select name as queue, state::text, count(*)::int as count,
          extract(epoch from now() - min(start_after) filter (where state in ('created', 'retry') and start_after <= now()))::float8 as waited
        from pgboss.job where state in ('created', 'retry', 'active', 'failed') group by 1, 2`.execute(platform.db)
      for (const one of rows) {
        jobs.set({ queue: one.queue, state: one.state }, one.count)
        if (one.waited !== null) oldest.set({ queue: one.queue }, one.waited)
      }
    },
    async () => {
      const { rows } = await sql<{ name: string; at: number }>`
        select name, extract(epoch from noted_on)::float8 as at
        from installation_notes where name in ('backup', 'rehearsed backup')`.execute(platform.db)
      const times = new Map(rows.map(({ name, at }) => [name, at]))
      for (const [one, at] of [
        [backup, times.get('backup')],
        [rehearsed, times.get('rehearsed backup')],
      ] as const)
        if (at === undefined) one.remove()
        else one.set(at)
    },
  ]
  return async () => {
    for (const one of [failures, jobs, oldest]) one.reset()
    const { total, idle, waiting } = platform.pool()
    for (const [state, count] of Object.entries({ busy: total - idle, idle, waiting }))
      connections.set({ state }, count)
    sockets.set(hub.connections.size)
    for (const lookUp of lookUps) await lookUp().catch((error) => platform.troubles.notice(error))
    for (const kind of kinds) trouble.set({ kind }, platform.troubles.open().includes(kind) ? 1 : 0)
  }
}

function sameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
