import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import type { Config } from './config.ts'
import type { RecordKinds } from './context.ts'
import { createLogger } from './create-logger.ts'
import { connect, type Database } from './database/connect.ts'
import type { JobDefinition } from './jobs/define-job.ts'
import { createJobQueue } from './jobs/job-queue.ts'
import { createMailer } from './mailer.ts'
import type { Platform } from './platform.ts'
import { createStorage } from './storage/create-storage.ts'
import { createTenantKeys } from './tenant-keys.ts'
import { createTraffic } from './traffic.ts'
import { watchTroubles } from './troubles.ts'

/** What the features give that the platform works with. */
interface Gathered {
  jobs: readonly JobDefinition[]
  records?: RecordKinds
  undoable?: ReadonlySet<string>
  lists?: Platform['lists']
  imports?: Platform['imports']
  followMoves?: Platform['followMoves']
  enclosures?: Platform['enclosures']
}

/** Makes what one process has, on a database that is migrated. `close` gives everything back, in order. */
export async function createPlatform(
  config: Config,
  databaseUrl: string,
  {
    jobs,
    records = new Map(),
    undoable = new Set(),
    lists = new Map(),
    imports = new Map(),
    followMoves = [],
    enclosures = new Map(),
  }: Gathered,
): Promise<Platform & { close(): Promise<void> }> {
  const main = connect(databaseUrl, { size: config.DATABASE_POOL, keepsPlans: config.DATABASE_PLANS === '1' })
  const attempts = connect(databaseUrl, { size: 2, keepsPlans: config.DATABASE_PLANS === '1' })
  const log = createLogger(config.LOG_LEVEL)
  const ahead = config.NOW ? Date.parse(config.NOW) - Date.now() : 0
  const clock = () => new Date(Date.now() + ahead)
  const mailer = createMailer(config)
  const troubles = watchTroubles({
    log,
    databaseUrl,
    probes: {
      database: () => sql`select 1`.execute(attempts.db),
      disk: () => tryDisks(config.DATA_DIR, attempts.db),
      mail: () => mailer.greet(),
    },
  })
  const noticed = (error: unknown): never => {
    troubles.notice(error)
    throw error
  }
  const queue = await createJobQueue(databaseUrl, jobs, {
    work: config.ROLE !== 'web',
    onError: (error) => {
      if (!troubles.notice(error)) log.warn({ err: error }, 'the job queue has trouble')
    },
  })
  return {
    config,
    databaseUrl,
    db: main.db,
    attempts: attempts.db,
    clock,
    log,
    troubles,
    pool: () => ({ total: main.pool.totalCount, idle: main.pool.idleCount, waiting: main.pool.waitingCount }),
    mailer: { ...mailer, send: (mail) => mailer.send(mail).catch(noticed) },
    storage: createStorage(config, clock),
    jobs: queue,
    traffic: createTraffic(),
    forwarders: new Set(),
    keys: createTenantKeys(config.SECRET_KEY),
    records,
    undoable,
    lists,
    imports,
    followMoves,
    enclosures,
    close: async () => {
      troubles.stop()
      await queue.stop()
      mailer.close()
      await main.close()
      await attempts.close()
    },
  }
}

/** Throws while nothing new can be stored: a megabyte beside the data, and one in the database. */
async function tryDisks(dir: string, db: Database): Promise<void> {
  const file = path.join(dir, `room-${process.pid}`)
  await writeFile(file, Buffer.alloc(1024 * 1024, 1)).finally(() => rm(file, { force: true }))
  await db.transaction().execute(async (tx) => {
    await sql`create temp table room on commit drop as
      select md5(n::text) as filled from generate_series(1, 20000) n`.execute(tx)
  })
}
