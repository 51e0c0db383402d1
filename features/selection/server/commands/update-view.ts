import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { fieldError, invalid, notFound } from '#shared/errors.ts'
import type { ViewForm } from '../../form-contract.ts'
import type { SavedView } from '../../view-contract.ts'
import { isChangeable, readView } from '../queries/list-views.ts'

/** Renames a view and says who sees it; what it finds stays. */
export async function updateView(
  ctx: Context,
  id: string,
  { name, shared }: Pick<ViewForm, 'name' | 'shared'>,
): Promise<SavedView> {
  const { rows } = await sql<{ taken: boolean }>`
    select exists (select 1 from saved_views other where other.account_id = v.account_id and other.list = v.list and other.id <> v.id
      and other.deleted_at is null and lower(other.name) = lower(${name})) as taken
    from saved_views v where v.id = ${id} and v.deleted_at is null and ${isChangeable(ctx)} for update`.execute(ctx.db)
  if (!rows[0]) throw notFound()
  const taken = 'There is a view with this name already'
  if (rows[0].taken) throw invalid(taken, [fieldError('name', taken)])
  await ctx.db.updateTable('saved_views').set({ name, shared }).where('id', '=', id).execute()
  ctx.emit({ changed: ['views'] })
  // a superadmin who ends the sharing of a colleague's does not see it any more
  return { ...(await readView(ctx, id)), shared }
}
