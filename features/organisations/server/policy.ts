import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { isVisiblePerson } from '#server/visibility.ts'
import { notFound, someNotFound } from '#shared/errors.ts'
import { type MemberRow, memberColumns } from './present.ts'

/** Locks an existing organisation that the actor may see (docs/decisions/0032-who-sees-whom.md) until the transaction ends. */
export async function lockOrganisation(ctx: Context, id: string): Promise<{ name: string }> {
  const found = await ctx.db
    .selectFrom('organisations')
    .select('name')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where(isVisiblePerson(ctx))
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw notFound()
  return found
}

/** Locks those of these organisations that exist and that the actor may see, in one order for everybody. */
export async function lockOrganisations(ctx: Context, ids: readonly string[]): Promise<void> {
  if (!ids.length) return
  await ctx.db
    .selectFrom('organisations')
    .select('id')
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('deleted_at', 'is', null)
    .where(isVisiblePerson(ctx))
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** The same with what the status of each is. Returns those that were found. */
export const lockStatuses = (ctx: Context, ids: readonly string[]) =>
  ctx.db
    .selectFrom('organisations')
    .select(['id', 'status', 'tier', 'version'])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('deleted_at', 'is', null)
    .where(isVisiblePerson(ctx))
    .orderBy('id')
    .forUpdate()
    .execute()

/** Locks all of these organisations; where one does not exist, or the actor does not see it, nothing is done. */
export async function lockEachOrganisation(ctx: Context, ids: readonly string[]): Promise<void> {
  if ((await lockStatuses(ctx, ids)).length < ids.length) throw someNotFound()
}

/** An existing organisation that the actor may see. */
export async function requireOrganisation(ctx: Context, id: string): Promise<{ name: string }> {
  const found = await ctx.db
    .selectFrom('organisations')
    .select('name')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where(isVisiblePerson(ctx))
    .executeTakeFirst()
  if (!found) throw notFound()
  return found
}

/**
 * Locks those of these members whose organisation lives and may be seen, in one order for everybody. `deleted` asks
 * for those that were deleted in the last 30 days instead of the existing ones. Returns how many there are.
 */
export async function lockMembers(ctx: Context, ids: string[], { deleted = false } = {}): Promise<number> {
  const state = deleted
    ? sql<boolean>`m.deleted_at > ${ctx.now}::timestamptz - interval '30 days'`
    : sql<boolean>`m.deleted_at is null`
  const { rows } = await sql`
    select m.id
    from organisation_members m
    join organisations on organisations.tenant_id = m.tenant_id and organisations.id = m.organisation_id
    where m.id = any(${ids}::uuid[]) and ${state} and organisations.deleted_at is null and ${isVisiblePerson(ctx)}
    order by m.id
    for update of m`.execute(ctx.db)
  return rows.length
}

/** An existing member of this very organisation, locked; a member of another one is not found. */
export async function lockMember(ctx: Context, organisationId: string, vid: string): Promise<MemberRow> {
  const row = await ctx.db
    .selectFrom('organisation_members')
    .select(memberColumns)
    .where('id', '=', vid)
    .where('organisation_id', '=', organisationId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}
