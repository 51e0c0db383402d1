import { sql } from 'kysely'
import { ownAskedTexts, withoutAnswers } from '#features/own-fields/filter-rules.ts'
import { nameFields } from '#features/own-fields/server/queries/name-fields.ts'
import type { Context } from '#server/context.ts'
import { onlyRow } from '#server/database/only-row.ts'
import type { ViewedList } from '../../list-fields.ts'
import type { SavedView } from '../../view-contract.ts'

/** Whether the actor may change a view: their own, and a superadmin whatever is shared. */
export const isChangeable = ({ actor }: Context) =>
  sql<boolean>`(v.account_id = ${actor.accountId} or (v.shared and ${actor.role === 'superadmin'}))`

/** The actor's own, and those that colleagues share. */
const isShown = ({ actor }: Context) =>
  sql<boolean>`(v.deleted_at is null and (v.account_id = ${actor.accountId} or v.shared))`

const viewWithOwner = (ctx: Context) => sql`
  select v.id, v.name, v.view, v.shared, case when v.account_id = ${ctx.actor.accountId} then '' else a.username end as "sharedBy",
    ${isChangeable(ctx)} as "mayChange"
  from saved_views v join accounts a on a.tenant_id = v.tenant_id and a.id = v.account_id`

/** The actor's own of a list by name, then those of colleagues. */
export async function listViews(ctx: Context, list: ViewedList): Promise<{ views: SavedView[] }> {
  const { rows: views } = await sql<SavedView>`${viewWithOwner(ctx)}
    where ${isShown(ctx)} and v.list = ${list} order by v.account_id <> ${ctx.actor.accountId}, lower(v.name), v.id`.execute(
    ctx.db,
  )
  return { views: await hideAnswers(ctx, views) }
}

export async function readView(ctx: Context, id: string): Promise<SavedView> {
  const { rows } = await sql<SavedView>`${viewWithOwner(ctx)} where v.id = ${id}`.execute(ctx.db)
  return onlyRow(await hideAnswers(ctx, rows))
}

/** What a view asks of a field may be somebody's answer: of fields that the actor does not see it is left out. */
async function hideAnswers(ctx: Context, views: SavedView[]): Promise<SavedView[]> {
  const asked = views.flatMap(({ view }) => Object.keys(ownAskedTexts(new URLSearchParams(view).get('own') ?? '')))
  const seen = await nameFields(ctx, asked)
  return views.map((one) => ({ ...one, view: withoutAnswers(one.view, (id) => seen.has(id)) }))
}

/** Those of these views that the actor sees, whatever list they are of. */
export async function findViews(ctx: Context, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; view: string; list: ViewedList }>`
    select v.id, v.view, v.list from saved_views v where v.id = any(${ids}::uuid[]) and ${isShown(ctx)}`.execute(ctx.db)
  return rows
}
