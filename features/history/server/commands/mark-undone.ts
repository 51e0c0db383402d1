import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { conflict } from '#shared/errors.ts'

/** Notes that the running transaction undoes a change-set. It can be undone once. */
export async function markUndone(ctx: Context, changeSetId: string): Promise<void> {
  await sql`select begin_change_set()`.execute(ctx.db)
  const marked = await ctx.db
    .insertInto('undone_change_sets')
    .values({ tenant_id: ctx.tenantId, change_set_id: changeSetId, undone_by: ctx.changeSetId })
    .onConflict((conflicting) => conflicting.doNothing())
    .executeTakeFirst()
  if (!marked.numInsertedOrUpdatedRows) throw conflict('This has been undone already.')
}
