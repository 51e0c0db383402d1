import type { Context } from '#server/context.ts'
import { isColumnOf } from '#shared/list-columns.ts'
import type { ListName } from '../../list-fields.ts'
import { listOf } from './read-list.ts'

/** The columns that the actor chose; none where they are the usual ones. */
export async function getColumns(ctx: Context, list: ListName): Promise<{ columns: string[] }> {
  const kept = await ctx.db
    .selectFrom('list_columns')
    .select('columns')
    .where('account_id', '=', ctx.actor.accountId)
    .where('list', '=', list)
    .executeTakeFirst()
  // one that was kept by a later version may be none of ours
  return { columns: kept?.columns.filter((name) => isColumnOf(listOf(ctx, list).fields, name)) ?? [] }
}
