import type { JobWithMetadata } from 'pg-boss'
import type { Platform } from '../platform.ts'
import { runAsActor } from '../run-as-actor.ts'
import { webAddress } from '../web-address.ts'
import type { JobContext, JobDefinition } from './define-job.ts'
import { type Envelope, envelope, loadSignedIn } from './envelope.ts'
import { heartbeatSeconds } from './job-queue.ts'
import { RightLost, requireRight } from './require-right.ts'

const options = {
  includeMetadata: true,
  heartbeatRefreshSeconds: heartbeatSeconds / 3,
  pollingIntervalSeconds: 2,
  notifyPollingIntervalSeconds: 3,
} as const

/** Takes jobs from the queue and runs them until `signal` is aborted and the queue stopped. */
export async function runJobs(platform: Platform, jobs: readonly JobDefinition[], signal: AbortSignal): Promise<void> {
  for (const job of jobs) {
    for (let count = job.concurrency ?? 2; count > 0; count--) await startWorker(platform, job, signal)
  }
}

async function startWorker(platform: Platform, job: JobDefinition, signal: AbortSignal): Promise<void> {
  const { boss } = platform.jobs
  const worker: string = await boss.work(job.name, options, async ([entry]: JobWithMetadata<unknown>[]) => {
    if (!entry) return
    try {
      await runJob(platform, job, entry, signal)
    } finally {
      boss.notifyWorker(worker) // look for the next one at once instead of waiting for the next round
    }
  })
}

async function runJob(platform: Platform, job: JobDefinition, entry: JobWithMetadata<unknown>, stopping: AbortSignal) {
  const wrapped = envelope.parse(entry.data)
  const log = platform.log.child({ job: job.name, jobId: entry.id, attempt: entry.retryCount + 1 })
  const signal = AbortSignal.any([stopping, entry.signal])
  const data = job.data.parse(wrapped.data)
  const ctx = await contextOf(platform, job, wrapped, {
    jobId: entry.id,
    attempt: entry.retryCount + 1,
    signal,
    log,
  })
  // to say that it ends, nobody needs a right
  const giveUp = async () => job.giveUp?.({ ...ctx, step: stepOf(platform, job, wrapped, log, false) }, data)
  const started = performance.now()
  try {
    await job.run(ctx, data)
    log.info({ ms: Math.round(performance.now() - started) }, 'job done')
  } catch (error) {
    if (error instanceof RightLost) {
      log.info('job ended: whoever asked for it has lost the right')
      return giveUp()
    }
    if (!platform.troubles.notice(error)) log.warn({ err: error }, 'job failed')
    if (entry.retryCount >= entry.retryLimit) await giveUp()
    throw new Error('failed') // the queue keeps no message: it could hold personal data
  }
}

async function contextOf(
  platform: Platform,
  job: JobDefinition,
  wrapped: Envelope,
  { log, ...running }: Pick<JobContext, 'attempt' | 'jobId' | 'signal' | 'log'>,
): Promise<JobContext> {
  const signedIn = await loadSignedIn(platform, wrapped)
  return {
    ...signedIn,
    ...running,
    tenantName: signedIn.settings.name || signedIn.tenantName,
    now: platform.clock(),
    step: stepOf(platform, job, wrapped, log, true),
    log,
    platform,
    outside: platform,
    keys: platform.keys,
    storage: platform.storage,
    mailer: platform.mailer,
    config: platform.config,
    records: platform.records,
    undoable: platform.undoable,
    lists: platform.lists,
    imports: platform.imports,
    followMoves: platform.followMoves,
    webAddress: webAddress(platform.config, platform.listening),
  }
}

/** Each step asks again who the person is and what they may. */
function stepOf(
  platform: Platform,
  job: JobDefinition,
  wrapped: Envelope,
  log: JobContext['log'],
  asksForRights: boolean,
): JobContext['step'] {
  const origin = { action: job.historyAction?.text.code ?? job.name, screen: '' }
  return async (work) => {
    const signedIn = await loadSignedIn(platform, wrapped)
    return runAsActor(
      platform,
      signedIn,
      log,
      async (ctx) => {
        if (asksForRights && !job.outlivesRights) await requireRight(ctx, new Date(wrapped.queuedOn ?? 0))
        return work(ctx)
      },
      origin,
    )
  }
}
