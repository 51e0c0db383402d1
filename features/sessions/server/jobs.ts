import { z } from 'zod'
import { defineJob } from '#server/jobs/define-job.ts'
import { makeWay } from '#server/jobs/make-way.ts'
import { sessionHistory } from '../history-words.ts'
import { failWork, makeNextSessions } from './commands/make-sessions.ts'
import type { WantedSession } from './queries/list-wanted-sessions.ts'

/** Creates the sessions of a batch, a few hundred a transaction. */
export const makeSessionsJob = defineJob({
  name: 'make-sessions',
  historyAction: sessionHistory.message('madeSessionsOfBatch'),
  data: z.object({ workId: z.uuid(), connectionId: z.string().optional() }),
  run: async (ctx, { workId, connectionId }) => {
    const known = new Map<number, WantedSession[]>()
    let isMore = true
    while (isMore && !ctx.signal.aborted) {
      const started = performance.now()
      isMore = await ctx.step((step) => makeNextSessions(step, workId, connectionId, known))
      if (isMore) await makeWay(ctx, performance.now() - started)
    }
    if (isMore) throw new Error('stopped between two steps')
  },
  giveUp: (ctx, { workId, connectionId }) => ctx.step((step) => failWork(step, workId, connectionId)),
})
