import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Context } from '#server/context.ts'
import { fieldError, invalid } from '#shared/errors.ts'
import type { ViewForm } from '../../form-contract.ts'
import { refuseView } from '../../list-rules.ts'
import { mostViews, type SavedView } from '../../view-contract.ts'
import { listOf } from '../queries/read-list.ts'

const taken = 'You have a view with this name already'

/** Keeps a view of the actor's own; a name that they have already is refused. */
export async function saveView(ctx: Context, { list, name, view, shared }: ViewForm): Promise<SavedView> {
  const problem = refuseView(listOf(ctx, list), view)
  if (problem) throw invalid(problem, [fieldError('view', problem)])
  await requireRoom(ctx, list)
  const id = uuidv7()
  const { rows } = await sql`
    insert into saved_views (tenant_id, id, account_id, list, name, view, shared, created_on)
    values (${ctx.tenantId}, ${id}, ${ctx.actor.accountId}, ${list}, ${name}, ${view}, ${shared}, ${ctx.now})
    on conflict (tenant_id, account_id, list, lower(name)) where deleted_at is null do nothing
    returning id`.execute(ctx.db)
  if (!rows.length) throw invalid(taken, [fieldError('name', taken)])
  ctx.emit({ changed: ['views'] })
  return { id, name, view, shared, sharedBy: '', mayChange: true }
}

/** Those who save at once wait for each other. */
export async function requireRoom(ctx: Context, list: string, accountId = ctx.actor.accountId): Promise<void> {
  await ctx.db.selectFrom('accounts').select('id').where('id', '=', accountId).forUpdate().execute()
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from saved_views
    where account_id = ${accountId} and list = ${list} and deleted_at is null`.execute(ctx.db)
  const full = `At most ${mostViews} views. Remove one first.`
  if ((rows[0]?.count ?? 0) >= mostViews) throw invalid(full, [fieldError('name', full)])
}
