import type { Context } from '#server/context.ts'
import { fieldError, invalid } from '#shared/errors.ts'
import { isUsual, readColumnNames } from '#shared/list-columns.ts'
import type { ListName } from '../../list-fields.ts'
import { listOf } from '../queries/read-list.ts'

/** Keeps which columns of a list the actor wants to see; the usual ones need no keeping. */
export async function setColumns(
  ctx: Context,
  list: ListName,
  names: readonly string[],
): Promise<{ columns: string[] }> {
  const { fields } = listOf(ctx, list)
  const columns = names.length ? readColumnNames(fields, names) : []
  const unknown = 'The list has no such columns'
  if (!columns) throw invalid(unknown, [fieldError('columns', unknown)])
  if (!columns.length || isUsual(fields, columns)) {
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
