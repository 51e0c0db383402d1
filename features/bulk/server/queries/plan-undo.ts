import { sql } from 'kysely'
import { requireUndoable } from '#features/history/server/queries/require-undoable.ts'
import type { Context } from '#server/context.ts'
import { planUndo, type UndoPlan, type UndoRow } from '../../rules.ts'

/** What undoing the change-set would do today, and `undone`: what it is, in words. The people are locked, so that doing it does just that. */
export async function readUndoPlan(ctx: Context, id: string, ofActor: boolean): Promise<UndoPlan & { undone: string }> {
  const undone = await requireUndoable(ctx, id, ofActor)
  const found = await sql<UndoRow>`
    select v.id, v.full_name as name, c.operation, c.fields, v.status, v.tier,
      v.deleted_at is not null as "isDeleted",
      exists (
        select 1 from changes later
        where later.tenant_id = c.tenant_id and later.record_type = 'volunteer' and later.record_id = c.record_id
          and later.change_set_id > c.change_set_id and later.operation not in ('read', 'export')
      ) or exists (
        select 1 from group_members joined
        where joined.tenant_id = v.tenant_id and joined.volunteer_id = v.id and c.operation = 'create'
      ) as "changedSince",
      exists (
        select 1 from changes later
        where later.tenant_id = c.tenant_id and later.record_type = 'volunteer' and later.record_id = c.record_id
          and later.change_set_id > c.change_set_id
          and (later.fields ?| array['status', 'tier'] or later.operation in ('delete', 'restore'))
      ) as "decidedSince",
      v.nric_hash is not null and exists (
        select 1 from volunteers other
        where other.tenant_id = v.tenant_id and other.nric_hash = v.nric_hash and other.id <> v.id
          and other.deleted_at is null
      ) as "nricTaken"
    from changes c
    join volunteers v on v.tenant_id = c.tenant_id and v.id = c.record_id::uuid
    where c.change_set_id = ${id} and c.record_type = 'volunteer'
      and (c.operation in ('create', 'delete') or c.fields ?| array['status', 'tier'])
    order by v.id
    for update of v`.execute(ctx.db)
  return { ...planUndo(found.rows), undone }
}
