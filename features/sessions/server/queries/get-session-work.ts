import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { notFound } from '#shared/errors.ts'
import type { SessionWork } from '../../file-contract.ts'

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
export async function getSessionWork(ctx: Context, id: string): Promise<SessionWork> {
  const row = await selectWorks(ctx).where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return presentWork(row)
}

export async function listSessionWorks(ctx: Context): Promise<SessionWork[]> {
  const rows = await selectWorks(ctx)
    .where('created_on', '>', sql<Date>`${ctx.now}::timestamptz - interval '24 hours'`)
    .orderBy('created_on', 'desc')
    .limit(50)
    .execute()
  return rows.map(presentWork)
}
