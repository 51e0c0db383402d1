import { z } from 'zod'
import { staff } from '#shared/access.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { plainLine } from '#shared/plain-text.ts'
import { sessionHistory } from './history-words.ts'

export const setSeriesNumbers = defineEndpoint({
  method: 'POST',
  path: '/batches/:batchId/numbers',
  summary:
    'How many of each role a series needs: its coming sessions follow, but for those that have numbers of their own',
  historyAction: sessionHistory.message('setSeriesNumbers'),
  repeatable: true,
  access: staff,
  params: z.strictObject({ batchId: z.uuid() }),
  body: z.strictObject({
    /** Every role that the series shall have; one that is new to the batch is of the organisation's list. */
    roleCounts: z
      .array(
        z.strictObject({
          roleName: plainLine(300).min(1, 'Role is required.'),
          roleCount: z.number().int().min(0).max(100_000),
        }),
      )
      .max(100)
      .superRefine((counts, ctx) => {
        const names = counts.map(({ roleName }) => roleName)
        for (const [at, name] of names.entries())
          if (names.indexOf(name) < at)
            ctx.addIssue({ code: 'custom', path: [at, 'roleName'], message: `${name} is listed twice.` })
      }),
  }),
  response: z.object({
    message: z.string(),
    /** Coming sessions that follow, and those that keep numbers of their own. */
    changed: z.number(),
    kept: z.number(),
  }),
})
