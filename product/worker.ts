import { runJobs } from '#server/jobs/run-jobs.ts'
import { runNightly } from '#server/jobs/run-nightly.ts'
import type { Platform } from '#server/platform.ts'
import { product } from './features.ts'

/** The working side of one process: takes jobs from the queue until it is stopped. */
export async function startWorker(platform: Platform): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController()
  await runJobs(platform, product.jobs, stopping.signal)
  await runNightly(platform, product)
  return {
    stop: async () => {
      stopping.abort()
      await platform.jobs.stop()
    },
  }
}
