import type { Context } from '#server/context.ts'
import type { ColumnName } from '../../column-fields.ts'
import { isUsual, readColumnNames } from '../../column-rules.ts'
import type { ColumnList } from '../../columns-contract.ts'

/** Keeps which columns of a list the actor wants to see; the usual ones need no keeping. */
export async function setColumns(
  ctx: Context,
  list: ColumnList,
  names: readonly ColumnName[],
): Promise<{ columns: ColumnName[] }> {
  const columns = names.length ? (readColumnNames(names) ?? []) : []
  if (!columns.length || isUsual(columns)) {
    await ctx.db
      .deleteFrom('list_columns')
      .where('account_id', '=', ctx.actor.accountId)
      .where('list', '=', list)
      .execute()
    return { columns: [] }
  }
  await ctx.db
    .insertInto('list_columns')
    .values({ tenant_id: ctx.tenantId, account_id: ctx.actor.accountId, list, columns })
    .onConflict((row) => row.columns(['tenant_id', 'account_id', 'list']).doUpdateSet({ columns }))
    .execute()
  return { columns }
}
