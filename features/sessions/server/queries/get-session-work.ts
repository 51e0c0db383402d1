import { type Selectable, sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { SessionWorksTable } from '#server/database/tables.ts'
import { isVisibleSession } from '#server/visibility.ts'
import type { Answer } from '#shared/endpoint.ts'
import { notFound } from '#shared/errors.ts'
import type { getSessionWork as contract, SessionWork } from '../../file-contract.ts'

function selectWorks(ctx: Context) {
  return ctx.db
    .selectFrom('session_works')
    .select(['id', 'state', 'message', 'path', 'done', 'total', 'created_on'])
    .where('account_id', '=', ctx.actor.accountId)
}

type WorkRow = Awaited<ReturnType<ReturnType<typeof selectWorks>['executeTakeFirstOrThrow']>>

const presentWork = (row: WorkRow): SessionWork => ({
  workId: row.id,
  state: row.state,
  message: row.message,
  path: row.path,
  done: row.done,
  total: row.total,
  createdOn: row.created_on.toISOString(),
})

/** The progress of creating sessions, for the person who asked for it; nobody else finds it. */
export async function getSessionWork(ctx: Context, id: string): Promise<Answer<typeof contract>> {
  const row = await selectWorks(ctx).select('told').where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return { ...presentWork(row), told: row.state === 'done' ? await visibleOf(ctx, row.told) : [] }
}

/** What the reader may see of it now, and what is still there. */
async function visibleOf(ctx: Context, told: Selectable<SessionWorksTable>['told']) {
  if (!told.length) return []
  const rows = await ctx.db
    .selectFrom('sessions')
    .select('id')
    .where(sql<boolean>`id = any(${told.map(({ sessionId }) => sessionId)}::uuid[])`)
    .where('deleted_at', 'is', null)
    .where(isVisibleSession(ctx))
    .execute()
  const visible = new Set(rows.map((row) => row.id))
  return told.flatMap(({ after, ...one }) => (after && visible.has(one.sessionId) ? [{ ...one, after }] : []))
}

export async function listSessionWorks(ctx: Context): Promise<SessionWork[]> {
  const rows = await selectWorks(ctx)
    .where('created_on', '>', sql<Date>`${ctx.now}::timestamptz - interval '24 hours'`)
    .orderBy('created_on', 'desc')
    .limit(50)
    .execute()
  return rows.map(presentWork)
}
