import { fromKysely, PgBoss } from 'pg-boss'
import { v7 as uuidv7 } from 'uuid'
import type { JobDefinition } from './define-job.ts'
import { type Envelope, envelopeOf } from './envelope.ts'
import type { JobQueue } from './queued-work.ts'

/** Seconds after which a job whose worker gives no sign of life is given to another. */
export const heartbeatSeconds = 10

/** A job may run this long; a dead worker is noticed by its heartbeat long before. */
const longestRun = 4 * 60 * 60

/**
 * Connects to the queue. With `work` this process looks after it too: it returns the jobs of dead workers, starts the
 * nightly ones and forgets the old ones.
 */
export async function createJobQueue(
  url: string,
  jobs: readonly JobDefinition[],
  { work, onError }: { work: boolean; onError: (error: Error) => void },
): Promise<JobQueue> {
  const boss = new PgBoss({
    connectionString: url,
    max: 4,
    migrate: false,
    createSchema: false,
    useListenNotify: work,
    supervise: work,
    schedule: work,
    superviseIntervalSeconds: 3,
    monitorIntervalSeconds: 3,
    reindex: false, // needs the owner
    monitorVacuum: false,
  })
  boss.on('error', onError)
  await boss.start()
  for (const job of jobs) await ensureQueue(boss, job)
  return {
    enqueue: async (asking, work, data, notBefore) => {
      const envelope: Envelope = envelopeOf(asking, work.data.parse(data))
      const later = notBefore && notBefore > asking.now ? { startAfter: notBefore } : {}
      await boss.send(work.name, envelope, { id: uuidv7(), db: fromKysely(asking.db), ...later })
    },
    boss,
    stop: () => boss.stop({ graceful: true, timeout: 20_000 }),
  }
}

async function ensureQueue(boss: PgBoss, job: JobDefinition): Promise<void> {
  const options = {
    retryLimit: job.retries ?? 5,
    ...(job.retryEvery
      ? { retryDelay: job.retryEvery, retryBackoff: false }
      : { retryDelay: 2, retryBackoff: true, retryDelayMax: 3600 }),
    expireInSeconds: longestRun,
    heartbeatSeconds,
    deleteAfterSeconds: 24 * 60 * 60,
    notify: true,
  }
  await boss.createQueue(job.name, options)
  await boss.updateQueue(job.name, options)
}
