import { sql } from 'kysely'
import type { Context } from '#server/context.ts'

/** Before every session: they lie between the years 2000 and 2100. */
const beginning = '1999-01-01T00:00'

/**
 * From when on a changed plan counts. What has begun stays as it was, so usually that is now. A batch whose first plan
 * was never made to its end (it was changed meanwhile, or its work failed) has no past yet: its new plan makes that too.
 */
export async function readPlanStart(ctx: Context, batchId: string, now: string): Promise<string> {
  const { rows } = await sql<{ isUnmade: boolean }>`
    select coalesce(bool_or(plan_version = 1) and not bool_or(state = 'done'), false) as "isUnmade"
    from session_works where batch_id = ${batchId} and plan_version is not null`.execute(ctx.db)
  return rows[0]?.isUnmade ? beginning : now
}
