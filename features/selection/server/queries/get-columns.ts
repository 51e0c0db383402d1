import type { Context } from '#server/context.ts'
import type { ColumnName } from '../../column-fields.ts'
import { isColumn } from '../../column-rules.ts'
import type { ColumnList } from '../../columns-contract.ts'

/** The columns that the actor chose; none where they are the usual ones. */
export async function getColumns(ctx: Context, list: ColumnList): Promise<{ columns: ColumnName[] }> {
  const kept = await ctx.db
    .selectFrom('list_columns')
    .select('columns')
    .where('account_id', '=', ctx.actor.accountId)
    .where('list', '=', list)
    .executeTakeFirst()
  // one that was kept by a later version may be none of ours
  return { columns: kept?.columns.filter(isColumn) ?? [] }
}
