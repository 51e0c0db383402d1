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

const examined = z.object({
  about: z.string(),
  /** `look`: it works, and somebody should look at it. */
  health: z.enum(['good', 'look', 'bad']),
  says: z.string(),
})

/** What the installation stands on, looked at now: nothing personal, no secret, and nothing of another organisation. */
export const examineSystem = defineEndpoint({
  method: 'GET',
  path: '/admin/system',
  summary: 'What this installation stands on: its key, database, disk, mail and more, and what to do',
  access: superadminOnly,
  response: z.object({ version: z.string(), examined: z.array(examined) }),
})

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
