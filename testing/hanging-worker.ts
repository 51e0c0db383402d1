// A worker that takes a job and never ends it, to be killed by a test. Arguments: the database, the job's name.
import { z } from 'zod'
import { createPlatform } from '#server/create-platform.ts'
import { defineJob } from '#server/jobs/define-job.ts'
import { runJobs } from '#server/jobs/run-jobs.ts'
import { testConfig } from './test-config.ts'

const [url = '', name = ''] = process.argv.slice(2)
const hang = defineJob({
  name,
  data: z.unknown(),
  run: async () => {
    process.send?.('taken')
    await new Promise(() => {})
  },
})
const platform = await createPlatform(testConfig(), url, { jobs: [hang] })
await runJobs(platform, [hang], new AbortController().signal)
process.send?.('works')
