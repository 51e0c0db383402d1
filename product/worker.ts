import { sql } from 'kysely'
import { exportVolunteersJob } from '#features/selection/server/jobs.ts'
import { makeSessionsJob } from '#features/sessions/server/jobs.ts'
import type { JobDefinition } from '#server/jobs/define-job.ts'
import { forgetFiles } from '#server/jobs/forget-files.ts'
import { runJobs } from '#server/jobs/run-jobs.ts'
import { type HourlyTask, type NightlyTask, runNightly } from '#server/jobs/run-nightly.ts'
import { sendMail } from '#server/jobs/send-mail.ts'
import type { Platform } from '#server/platform.ts'

/** Every job of the product. */
export const jobs: JobDefinition[] = [sendMail, exportVolunteersJob, makeSessionsJob]

const hourly: HourlyTask[] = [
  {
    task: 'Forget what is past its time',
    run: (platform) => sql`select sweep_platform(${platform.clock()})`.execute(platform.db),
  },
  { task: 'Delete old files', run: forgetFiles },
]

const nightly: NightlyTask[] = [
  {
    task: 'Count volunteers by status',
    run: ({ db }, tenantId) => sql`select recount_volunteers(${tenantId})`.execute(db),
  },
  {
    task: 'Forget old registrations',
    run: ({ db, clock }, tenantId) => sql`select forget_registrations(${clock()}, ${tenantId})`.execute(db),
  },
  { task: 'Count hours', run: ({ db }, tenantId) => sql`select recount_hours(${tenantId})`.execute(db) },
  {
    task: 'Forget old versions of attendance',
    run: ({ db, clock }, tenantId) => sql`select forget_attendance_versions(${clock()}, ${tenantId})`.execute(db),
  },
]

/** What is done without anybody asking. */
export const ownWork = { hourly, nightly }

/** The working side of one process: takes jobs from the queue until it is stopped. */
export async function startWorker(platform: Platform): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController()
  await runJobs(platform, jobs, stopping.signal)
  await runNightly(platform, ownWork)
  return {
    stop: async () => {
      stopping.abort()
      await platform.jobs.stop()
    },
  }
}
