import { z } from 'zod'
import { defineJob } from '#server/jobs/define-job.ts'
import { failWork, makeNextSessions } from './commands/make-sessions.ts'

/** Makes the sessions of a batch, a few hundred a transaction. */
export const makeSessionsJob = defineJob({
  name: 'make-sessions',
  data: z.object({ workId: z.uuid(), connectionId: z.string().optional() }),
  run: async (ctx, { workId, connectionId }) => {
    let isMore = true
    while (isMore && !ctx.signal.aborted)
      isMore = await ctx.step((step) => makeNextSessions(step, workId, connectionId))
    if (isMore) throw new Error('stopped between two steps')
  },
  giveUp: (ctx, { workId, connectionId }) => ctx.step((step) => failWork(step, workId, connectionId)),
})
