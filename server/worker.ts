import { sql } from 'kysely'
import { makeSessionsJob } from '#features/activities/server/jobs.ts'
import { exportVolunteersJob } from '#features/bulk/server/jobs.ts'
import type { JobDefinition } from './jobs/define-job.ts'
import { forgetFiles } from './jobs/forget-files.ts'
import { runJobs } from './jobs/run-jobs.ts'
import { runNightly } from './jobs/run-nightly.ts'
import { sendMail } from './jobs/send-mail.ts'
import type { Platform } from './platform.ts'

/** Every job of the product. */
export const jobs: JobDefinition[] = [sendMail, exportVolunteersJob, makeSessionsJob]

/** What runs every night, once, for all tenants. */
const nightly: ((platform: Platform) => Promise<unknown>)[] = [
  (platform) => sql`select recount_volunteers()`.execute(platform.db),
  (platform) => sql`select forget_registrations(${platform.clock()})`.execute(platform.db),
  (platform) => sql`select recount_hours()`.execute(platform.db),
  (platform) => sql`select forget_attendance_versions(${platform.clock()})`.execute(platform.db),
  forgetFiles,
]

/** The working side of one process: takes jobs from the queue until it is stopped. */
export async function startWorker(platform: Platform): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController()
  await runJobs(platform, jobs, stopping.signal)
  await runNightly(platform, nightly)
  return {
    stop: async () => {
      stopping.abort()
      await platform.jobs.stop()
    },
  }
}
