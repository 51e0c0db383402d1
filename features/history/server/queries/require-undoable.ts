import type { Context } from '#server/context.ts'
import { formatDate, localTime } from '#shared/dates.ts'
import { sentenceOf } from '#shared/define-history.ts'
import { conflict, notFound } from '#shared/errors.ts'
import { isUndoable } from '../../rules.ts'

/** The change-set in words when it can still be undone; for its own author only where `ofActor` says so. */
export async function requireUndoable(ctx: Context, id: string, ofActor: boolean): Promise<string> {
  const found = await ctx.db
    .selectFrom('change_sets')
    .leftJoin('undone_change_sets', (join) =>
      join
        .onRef('undone_change_sets.tenant_id', '=', 'change_sets.tenant_id')
        .onRef('undone_change_sets.change_set_id', '=', 'change_sets.id'),
    )
    .select(['account_id', 'username', 'action', 'created_on', 'undone_by'])
    .where('change_sets.id', '=', id)
    .executeTakeFirst()
  if (!found || (ofActor && found.account_id !== ctx.actor.accountId)) throw notFound()
  if (found.undone_by) throw conflict('This has been undone already.')
  if (!isUndoable(ctx.undoable.has(found.action), found.created_on, ctx.now, false))
    throw conflict('Only imports, status changes and deletions can be undone, for 30 days.')
  const local = localTime(found.created_on, ctx.settings.timeZone)
  return `${sentenceOf(found.action)}, ${formatDate(local)}, ${local.slice(11, 16)}, ${found.username}`
}
