import type { Config } from './config.ts'
import type { RecordKinds } from './context.ts'
import { createLogger } from './create-logger.ts'
import { connect } from './database/connect.ts'
import type { JobDefinition } from './jobs/define-job.ts'
import { createJobQueue } from './jobs/job-queue.ts'
import { createMailer } from './mailer.ts'
import type { Platform } from './platform.ts'
import { createStorage } from './storage/create-storage.ts'
import { createTenantKeys } from './tenant-keys.ts'
import { createTraffic } from './traffic.ts'

/** What the features give that the platform works with. */
interface Gathered {
  jobs: readonly JobDefinition[]
  records?: RecordKinds
  undoable?: ReadonlySet<string>
}

/** Makes what one process has, on a database that is migrated. `close` gives everything back, in order. */
export async function createPlatform(
  config: Config,
  databaseUrl: string,
  { jobs, records = new Map(), undoable = new Set() }: Gathered,
): Promise<Platform & { close(): Promise<void> }> {
  const main = connect(databaseUrl, { size: config.DATABASE_POOL, keepsPlans: config.DATABASE_PLANS === '1' })
  const attempts = connect(databaseUrl, { size: 2, keepsPlans: config.DATABASE_PLANS === '1' })
  const log = createLogger(config.LOG_LEVEL)
  const ahead = config.NOW ? Date.parse(config.NOW) - Date.now() : 0
  const clock = () => new Date(Date.now() + ahead)
  const mailer = createMailer(config)
  const queue = await createJobQueue(databaseUrl, jobs, log, config.ROLE !== 'web')
  return {
    config,
    databaseUrl,
    db: main.db,
    attempts: attempts.db,
    clock,
    log,
    mailer,
    storage: createStorage(config, clock),
    jobs: queue,
    traffic: createTraffic(),
    keys: createTenantKeys(config.SECRET_KEY),
    records,
    undoable,
    close: async () => {
      await queue.stop()
      mailer.close()
      await main.close()
      await attempts.close()
    },
  }
}
