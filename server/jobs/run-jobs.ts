import type { JobWithMetadata } from 'pg-boss'
import { readTenantSettings } from '#shared/tenant-settings.ts'
import type { Platform } from '../platform.ts'
import { runAsActor } from '../run-as-actor.ts'
import { webAddress } from '../web-address.ts'
import type { JobContext, JobDefinition } from './define-job.ts'
import { envelope, loadSignedIn } from './envelope.ts'
import { heartbeatSeconds } from './job-queue.ts'

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
  const signedIn = await loadSignedIn(platform, wrapped)
  const ctx: JobContext = {
    ...signedIn,
    settings: readTenantSettings(signedIn.settings),
    jobId: entry.id,
    now: platform.clock(),
    step: (work) => runAsActor(platform, signedIn, log, work, { action: job.historyAction ?? job.name, screen: '' }),
    signal,
    log,
    platform,
    webAddress: webAddress(platform.config, platform.listening),
  }
  const data = job.data.parse(wrapped.data)
  const started = performance.now()
  try {
    await job.run(ctx, data)
    log.info({ ms: Math.round(performance.now() - started) }, 'job done')
  } catch (error) {
    log.warn({ err: error }, 'job failed')
    if (entry.retryCount >= entry.retryLimit) await job.giveUp?.(ctx, data)
    throw new Error('failed') // the queue keeps no message: it could hold personal data
  }
}
