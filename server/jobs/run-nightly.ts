import { sql } from 'kysely'
import { localDate, localTime } from '#shared/dates.ts'
import { readTenantSettings, type TenantSettings } from '#shared/tenant-settings.ts'
import { asTenantId, type TenantId, withTenant } from '../database/with-tenant.ts'
import type { Platform } from '../platform.ts'

const [queue, frequentQueue] = ['nightly', 'frequent']

/** Work of one organisation, in its own night. */
export interface NightlyTask {
  /** In words, for the superadmin's page and the metrics. */
  task: string
  run(platform: Platform, tenantId: TenantId, settings: Readonly<TenantSettings>): Promise<unknown>
}

/** Work that belongs to no organisation, or looks over all, every hour or every few minutes. */
export interface HourlyTask {
  task: string
  run(platform: Platform): Promise<unknown>
}

/** Every hour: what belongs to nobody, and the nights of those organisations whose night it is. */
export async function runNightly(
  platform: Platform,
  tasks: { frequent: readonly HourlyTask[]; hourly: readonly HourlyTask[]; nightly: readonly NightlyTask[] },
): Promise<void> {
  const { boss } = platform.jobs
  await boss.createQueue(queue, { retryLimit: 5, retryDelay: 60, heartbeatSeconds: 60 })
  await boss.schedule(queue, '17 * * * *')
  await boss.work(queue, () => runHour(platform, tasks))
  // the next one comes soon: none is tried again
  await boss.createQueue(frequentQueue, { retryLimit: 0, heartbeatSeconds: 60 })
  await boss.schedule(frequentQueue, '*/3 * * * *')
  await boss.work(frequentQueue, () => runAll(platform, tasks.frequent))
}

/** One hour's work: a task that fails is noted and stops no other, and no other organisation's. */
export async function runHour(
  platform: Platform,
  { hourly, nightly }: { hourly: readonly HourlyTask[]; nightly: readonly NightlyTask[] },
): Promise<void> {
  await runAll(platform, hourly)
  const { rows } = await sql<Tenant>`select * from tenants_and_nights()`.execute(platform.db)
  for (const tenant of rows) await runNight(platform, tenant, nightly)
}

/** The log has a failure once when it begins, and once when it ends, however often the task is tried meanwhile. */
async function runAll(platform: Platform, tasks: readonly HourlyTask[]): Promise<void> {
  const before = new Map(
    (await platform.db.selectFrom('hourly_runs').selectAll().execute()).map((one) => [one.task, one]),
  )
  for (const { task, run } of tasks) {
    const last = before.get(task)?.failure ?? ''
    const failure = await failureOf(platform, task, () => run(platform), last)
    if (last && !failure) platform.log.info({ task }, 'work without anybody asking succeeds again')
    await sql`
      insert into hourly_runs (task, failure, finished_on) values (${task}, ${failure}, ${platform.clock()})
      on conflict (task) do update set failure = excluded.failure, finished_on = excluded.finished_on`.execute(
      platform.db,
    )
  }
}

interface Tenant {
  tenant_id: string
  created_on: Date
  settings: unknown
  runs: Record<string, { night: string; failure: string; finishedOn: string } | undefined>
}

async function runNight(platform: Platform, tenant: Tenant, nightly: readonly NightlyTask[]): Promise<void> {
  const now = platform.clock()
  const settings = readTenantSettings(tenant.settings)
  const { timeZone } = settings
  const tenantId = asTenantId(tenant.tenant_id)
  const night = localDate(now, timeZone)
  for (const { task, run } of nightly) {
    if (!isDue(now, timeZone, tenant.runs[task], tenant.created_on)) continue
    const failure = await failureOf(platform, task, () => run(platform, tenantId, settings))
    await withTenant(platform.db, tenantId, (tx) =>
      sql`
        insert into nightly_runs (tenant_id, task, night, failure, finished_on)
        values (${tenantId}, ${task}, ${night}, ${failure}, ${now})
        on conflict (tenant_id, task) do update set
          night = excluded.night, failure = excluded.failure, finished_on = excluded.finished_on`.execute(tx),
    )
  }
}

/** The night is from three to six; whatever could not run then runs as soon as it is a day and a quarter late. */
const [nightBegins, nightEnds, latestHours] = ['03', '06', 30]

export function isDue(
  now: Date,
  timeZone: string,
  last: { night: string; failure: string; finishedOn: string } | undefined,
  since: Date,
): boolean {
  const hour = localTime(now, timeZone).slice(11, 13)
  const isDone = last !== undefined && last.failure === '' && last.night === localDate(now, timeZone)
  if (hour >= nightBegins && hour < nightEnds) return !isDone
  const lastTime = last ? new Date(last.finishedOn) : since
  return now.getTime() - lastTime.getTime() > latestHours * 3_600_000
}

/** Empty when it went well; else the kind of error: a text could hold something personal. What `last` was is in the log already. */
async function failureOf(platform: Platform, task: string, run: () => Promise<unknown>, last = ''): Promise<string> {
  try {
    await run()
    return ''
  } catch (error) {
    const { code, name } = error as { code?: unknown; name?: unknown }
    const failure = String(code ?? name ?? 'failed').slice(0, 60)
    const isSaid = platform.troubles.notice(error) || failure === last
    if (!isSaid) platform.log.error({ err: error, task }, 'work without anybody asking failed')
    return failure
  }
}
