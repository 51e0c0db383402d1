import { v7 as uuidv7 } from 'uuid'
import type { Context } from '#server/context.ts'
import { makeSessionsJob } from '../jobs.ts'

interface Work {
  batchId: string
  /** None when there is nothing to make. */
  planVersion: number | null
  /** What the browser says when it is done, and where it goes then. */
  message: string
  path: string
  total: number
  connectionId: string | undefined
}

/** Leaves the making of sessions to a job; the row with its result is there before the answer goes out. */
export async function startWork(ctx: Context, work: Work): Promise<string> {
  const id = uuidv7()
  await ctx.db
    .insertInto('session_works')
    .values({
      tenant_id: ctx.tenantId,
      id,
      account_id: ctx.actor.accountId,
      batch_id: work.batchId,
      plan_version: work.planVersion,
      message: work.message,
      path: work.path,
      total: work.total,
      created_on: ctx.now,
    })
    .execute()
  await ctx.enqueue(makeSessionsJob, { workId: id, connectionId: work.connectionId })
  return id
}
