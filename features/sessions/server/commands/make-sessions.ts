import type { Context } from '#server/context.ts'
import { localMinute } from '#shared/dates.ts'
import { listInTime } from '../queries/list-in-time.ts'
import { listWantedSessions, type WantedSession } from '../queries/list-wanted-sessions.ts'
import { readPlanStart } from '../queries/plan-start.ts'
import { followTime, moveSessions } from './move-sessions.ts'
import { noteTold, settleTold } from './note-told.ts'
import { dropSessions, lockComing, syncSessions } from './store-sessions.ts'

/** Sessions made in one transaction. */
const atOnce = 150

/**
 * Makes the next sessions of a work and notes how far it is, both or neither: killed at any point, it goes on where it
 * was. The last step takes away what the plan no longer has and tells the browser. Answers whether there is more.
 * `known` keeps the sessions of a plan from one step to the next.
 */
export async function makeNextSessions(
  ctx: Context,
  workId: string,
  connectionId?: string,
  known = new Map<number, WantedSession[]>(),
): Promise<boolean> {
  const work = await ctx.db
    .selectFrom('session_works')
    .selectAll()
    .where('id', '=', workId)
    .where('state', '=', 'running')
    .forUpdate()
    .executeTakeFirst()
  if (!work) return false
  const batch = await ctx.db
    .selectFrom('batches')
    .select(['id', 'activity_id', 'plan_version', 'deleted_at'])
    .where('id', '=', work.batch_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  // another plan has been saved since, and has work of its own
  if (batch.deleted_at || (work.plan_version ?? batch.plan_version) !== batch.plan_version)
    return finish(ctx, workId, 'superseded')
  if (work.plan_version === null) return tell(ctx, work, connectionId)
  const from = await readPlanStart(ctx, batch.id, localMinute(work.created_on, ctx.settings.timeZone))
  const wanted = known.get(batch.plan_version) ?? (await listWantedSessions(ctx, batch, from))
  known.set(batch.plan_version, wanted)
  const part = wanted.slice(work.done, work.done + atOnce)
  const done = work.done + part.length
  const isUpdate = batch.plan_version > 1
  if (isUpdate) await lockComing(ctx, batch.id, from)
  if (isUpdate && !work.done) {
    await noteTold(ctx, workId, { batchId: batch.id, from })
    const inTime = await listInTime(ctx, batch.id, from)
    await moveSessions(ctx, batch.id, wanted, from)
    await followTime(ctx, inTime, wanted)
  }
  if (part.length) await syncSessions(ctx, batch, part, from)
  await ctx.db.updateTable('session_works').set({ done, total: wanted.length }).where('id', '=', workId).execute()
  if (done < wanted.length) {
    ctx.emit({ connectionId, progress: { job: workId, done, total: wanted.length } })
    return true
  }
  if (isUpdate) {
    await dropSessions(ctx, batch.id, wanted, from)
    await settleTold(ctx, workId)
  }
  return tell(ctx, work, connectionId)
}

function tell(ctx: Context, work: { id: string; message: string; path: string }, connectionId: string | undefined) {
  ctx.emit({ connectionId, activity: { message: work.message, path: work.path } })
  return finish(ctx, work.id, 'done')
}

async function finish(ctx: Context, workId: string, state: 'done' | 'superseded' | 'failed'): Promise<false> {
  await ctx.db
    .updateTable('session_works')
    .set({ state, finished_on: ctx.now })
    .where('id', '=', workId)
    .where('state', '=', 'running')
    .execute()
  ctx.emit({ changed: ['activities', 'sessions'] })
  return false
}

/** After the last try: anyone who waits is told. */
export async function failWork(ctx: Context, workId: string, connectionId?: string): Promise<void> {
  const work = await ctx.db
    .selectFrom('session_works')
    .select('path')
    .where('id', '=', workId)
    .where('state', '=', 'running')
    .executeTakeFirst()
  if (!work) return
  await finish(ctx, workId, 'failed')
  ctx.emit({ connectionId, activity: { message: 'Something went wrong', path: work.path } })
}
