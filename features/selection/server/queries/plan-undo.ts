import { type RawBuilder, sql } from 'kysely'
import { requireUndoable } from '#features/history/server/queries/require-undoable.ts'
import { standsSince } from '#features/history/server/queries/stands-since.ts'
import type { Context } from '#server/context.ts'
import { isVisiblePerson, isVisibleSession } from '#server/visibility.ts'
import { Problem } from '#shared/errors.ts'
import { planUndo, type RestorableType, restorableTypes, type UndoPlan, type UndoRow } from '../../undo-rules.ts'

/** What undoing the change-set would do today, and `undone`: what it is, in words. The records are locked, so that doing it does just that. */
export async function readUndoPlan(ctx: Context, id: string, ofActor: boolean): Promise<UndoPlan & { undone: string }> {
  const undone = await requireUndoable(ctx, id, ofActor)
  await requireVisible(ctx, id)
  const rows = await readVolunteers(ctx, id)
  for (const type of await deletedTypes(ctx, id)) rows.push(...(await readDeleted(ctx, id, type)))
  const removed = ctx.statuses.volunteers.filter(({ isRemoved }) => isRemoved).map(({ key }) => key)
  return { ...planUndo(rows, new Set(removed)), undone }
}

/** Nothing is told or brought back of records that the actor may no longer see. */
async function requireVisible(ctx: Context, id: string): Promise<void> {
  if (ctx.actor.venues === 'all') return
  const hidden = await sql`
    select 1 from changes c
    where c.change_set_id = ${id} and (
      c.record_type = 'volunteer' and exists (
        select 1 from volunteers r where r.id = c.record_id::uuid and not ${isVisiblePerson(ctx, 'r')})
      or c.record_type = 'organisation' and exists (
        select 1 from organisations r where r.id = c.record_id::uuid and not ${isVisiblePerson(ctx, 'r')})
      or c.record_type = 'organisation member' and exists (
        select 1 from organisation_members m
        join organisations r on r.tenant_id = m.tenant_id and r.id = m.organisation_id
        where m.id = c.record_id::uuid and not ${isVisiblePerson(ctx, 'r')})
      or c.record_type = 'session' and exists (
        select 1 from sessions r where r.id = c.record_id::uuid and not ${isVisibleSession(ctx, 'r')}))
    limit 1`.execute(ctx.db)
  if (hidden.rows.length)
    throw new Problem(403, 'forbidden', 'This concerns people or sessions at venues that are not yours.')
}

async function readVolunteers(ctx: Context, id: string): Promise<UndoRow[]> {
  await lockChanged(ctx, id)
  const found = await sql<UndoRow>`
    select c.record_type as type, v.id, v.full_name as name, c.operation, c.fields, v.status, v.tier,
      v.deleted_at is not null as "isDeleted", false as "isWithoutWhole",
      -- deleted and brought back is not changed
      ${standsSince(sql`later.fields <> '{}'`)} or exists (
        select 1 from group_members joined
        where joined.tenant_id = v.tenant_id and joined.volunteer_id = v.id and c.operation = 'create'
      ) or exists (
        select 1 from attendances signed_up
        where signed_up.tenant_id = v.tenant_id and signed_up.participant_id = v.id
          and signed_up.deleted_at is null and c.operation = 'create'
      ) as "changedSince",
      ${standsSince(sql`case c.operation
        when 'delete' then later.operation in ('delete', 'restore')
        else later.fields ?| array['status', 'tier'] end`)} as "decidedSince",
      v.nric_hash is not null and exists (
        select 1 from volunteers other
        where other.tenant_id = v.tenant_id and other.nric_hash = v.nric_hash and other.id <> v.id
          and other.deleted_at is null
      ) as "nricTaken"
    from changes c
    -- offset 0: one by one from the index, also right after many rows that the database knows nothing of yet
    cross join lateral (
      select p.* from volunteers p where p.tenant_id = c.tenant_id and p.id = c.record_id::uuid offset 0
    ) v
    where c.change_set_id = ${id} and c.record_type = 'volunteer'
      and (c.operation in ('create', 'delete') or c.fields ?| array['status', 'tier'])
    order by v.id`.execute(ctx.db)
  return found.rows
}

/** Locks the people of the change-set, in one order for everybody. */
async function lockChanged(ctx: Context, id: string): Promise<void> {
  const changed = await ctx.db
    .selectFrom('changes')
    .select('record_id')
    .distinct()
    .where('change_set_id', '=', id)
    .where('record_type', '=', 'volunteer')
    .where('operation', 'not in', ['read', 'export'])
    .execute()
  const ids = changed.map((row) => row.record_id)
  await sql`select 1 from volunteers where id = any(${ids}::uuid[]) order by id for update`.execute(ctx.db)
}

/** The table of each record but volunteers, and whether what a row of it, `r`, is a part of is deleted. */
const others: Record<Exclude<RestorableType, 'volunteer'>, [table: string, isWithoutWhole: RawBuilder<boolean>]> = {
  group: ['groups', sql`false`],
  contact: ['contacts', sql`false`],
  organisation: ['organisations', sql`false`],
  'organisation member': ['organisation_members', isGone('organisations', 'organisation_id')],
  activity: ['activities', sql`false`],
  batch: ['batches', isGone('activities', 'activity_id')],
  session: ['sessions', sql`(${isGone('batches', 'batch_id')} or ${isGone('activities', 'activity_id')})`],
}

function isGone(table: string, column: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select 1 from ${sql.table(table)} whole
    where whole.tenant_id = r.tenant_id and whole.id = ${sql.ref(`r.${column}`)} and whole.deleted_at is not null)`
}

async function deletedTypes(ctx: Context, id: string) {
  const found = await ctx.db
    .selectFrom('changes')
    .select('record_type')
    .distinct()
    .where('change_set_id', '=', id)
    .where('operation', '=', 'delete')
    .where('record_type', 'in', restorableTypes)
    .where('record_type', '!=', 'volunteer')
    .execute()
  return found.map((row) => row.record_type as keyof typeof others)
}

async function readDeleted(ctx: Context, id: string, type: keyof typeof others): Promise<UndoRow[]> {
  const [table, isWithoutWhole] = others[type]
  const found = await sql<UndoRow>`
    select c.record_type as type, r.id, c.record_name as name, c.operation, '{}'::jsonb as fields,
      '' as status, '' as tier, r.deleted_at is not null as "isDeleted", ${isWithoutWhole} as "isWithoutWhole",
      false as "changedSince", false as "nricTaken",
      ${standsSince(sql`later.operation in ('delete', 'restore')`)} as "decidedSince"
    from changes c
    join ${sql.table(table)} r on r.tenant_id = c.tenant_id and r.id = c.record_id::uuid
    where c.change_set_id = ${id} and c.record_type = ${type} and c.operation = 'delete'
    order by r.id
    for update of r`.execute(ctx.db)
  return found.rows
}
