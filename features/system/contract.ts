import { z } from 'zod'
import { superadminOnly } from '#shared/access.ts'
import { defineEndpoint } from '#shared/endpoint.ts'

const run = z.object({
  task: z.string(),
  /** Empty when it went well; else the kind of error, for the person who runs the installation. */
  failure: z.string(),
  finishedOn: z.iso.datetime(),
})
export type OwnRun = z.output<typeof run>

/** What is done without anybody asking, and whether it went well the last time. */
export const listOwnWork = defineEndpoint({
  method: 'GET',
  path: '/admin/own-work',
  summary: 'What is done every hour and every night, and whether it went well the last time',
  access: superadminOnly,
  response: z.object({
    /** For the whole installation. */
    hourly: z.array(run),
    /** For the own organisation, in its night. */
    nightly: z.array(run),
  }),
})
