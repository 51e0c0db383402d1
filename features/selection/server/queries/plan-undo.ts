import { sql } from 'kysely'
import { requireUndoable } from '#features/history/server/queries/require-undoable.ts'
import { standsSince } from '#features/history/server/queries/stands-since.ts'
import { requireAllVisible } from '#features/sessions/server/policy.ts'
import { taggedKinds } from '#features/tags/rules.ts'
import { tagTables } from '#features/tags/server/queries/tags-of.ts'
import type { Context, RecordKind } from '#server/context.ts'
import { isHidden, isWithoutWhole, partsOfOverwritten } from '#server/records.ts'
import { Problem } from '#shared/errors.ts'
import type { Status } from '#shared/statuses.ts'
import { planUndo, type UndoPlan, type UndoRow } from '../../undo-rules.ts'
import { readAnswerChanges } from './read-answer-changes.ts'
import { readOrganisationStatuses } from './read-organisation-statuses.ts'
import { readTagChanges } from './read-tag-changes.ts'
import { readVenueChanges } from './read-venue-changes.ts'

/** What undoing the change-set would do today, and `undone`: what it is, in words. The records are locked, so that doing it does just that. */
export async function readUndoPlan(ctx: Context, id: string, ofActor: boolean): Promise<UndoPlan & { undone: string }> {
  const undone = await requireUndoable(ctx, id, ofActor)
  await requireVisible(ctx, id)
  const rows = [...(await readVolunteers(ctx, id)), ...(await readOverwritten(ctx, id))]
  for (const kind of await deletedKinds(ctx, id)) rows.push(...(await readDeleted(ctx, id, kind)))
  rows.push(...(await readCreated(ctx, id)), ...(await readOrganisationStatuses(ctx, id)))
  const removedOf = (statuses: readonly Status[]) =>
    new Set(statuses.filter(({ isRemoved }) => isRemoved).map(({ key }) => key))
  const removed = { volunteer: removedOf(ctx.statuses.volunteers), organisation: removedOf(ctx.statuses.organisations) }
  const [tagged, placed] = [await readTagChanges(ctx, id), await readVenueChanges(ctx, id)]
  await requireAllVisible(ctx, { activityIds: tagged.flatMap((one) => (one.kind === 'activities' ? one.id : [])) })
  const answered = await readAnswerChanges(ctx, id)
  return { ...planUndo(rows, removed, tagged, placed, answered), undone }
}

/** Nothing is told or brought back of records that the actor may no longer see. */
async function requireVisible(ctx: Context, id: string): Promise<void> {
  if (ctx.actor.venues === 'all') return
  const limited = [...ctx.records.values()].filter(({ isVisible }) => isVisible)
  const isHiddenOne = limited.map(
    (kind) => sql<boolean>`c.record_type = ${kind.type} and exists (
      select 1 from ${sql.table(kind.table)} r where r.id = c.record_id::uuid and ${isHidden(ctx, kind, 'r')})`,
  )
  const hidden = await sql`
    select 1 from changes c
    where c.change_set_id = ${id} and (${sql.join(isHiddenOne, sql` or `)})
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
          -- the import that registered somebody for a group takes them out of it again
          and not exists (
            select 1 from changes of_group
            where of_group.change_set_id = c.change_set_id and of_group.record_type = 'group'
              and of_group.record_id = joined.group_id::text
          )
      ) or exists (
        select 1 from attendances signed_up
        where signed_up.tenant_id = v.tenant_id and signed_up.participant_id = v.id
          and signed_up.deleted_at is null and c.operation = 'create'
          and not (
            exists (
              select 1 from changes of_row
              where of_row.change_set_id = c.change_set_id and of_row.record_type = 'attendance'
                and of_row.record_id = signed_up.id::text
            ) and not exists (
              select 1 from changes of_row
              where of_row.change_set_id > c.change_set_id and of_row.record_type = 'attendance'
                and of_row.record_id = signed_up.id::text and of_row.operation not in ('read', 'export')
            ) and not exists (
              select 1 from sessions s
              where s.id = signed_up.session_id and (s.closed_on is not null or s.cancelled_on is not null)
            )
          )
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
      and not exists (select 1 from import_updates u where u.change_set_id = c.change_set_id and u.volunteer_id = v.id)
    order by v.id`.execute(ctx.db)
  return found.rows
}

/** Those whom an import wrote over, with what stands there since; they are locked already. */
async function readOverwritten(ctx: Context, id: string): Promise<UndoRow[]> {
  const found = await sql<UndoRow>`
    select 'volunteer' as type, v.id, v.full_name as name, 'overwrite' as operation,
      jsonb_build_object('status', jsonb_build_array(u.person -> 'status', v.status)) as fields, v.status, v.tier,
      v.deleted_at is not null as "isDeleted", false as "isWithoutWhole", v.version <> u.version as "changedSince",
      false as "decidedSince",
      exists (
        select 1 from volunteers other
        where other.tenant_id = v.tenant_id and other.nric_hash = (u.person ->> 'nric_hash')::bytea
          and other.id <> v.id and other.deleted_at is null
      ) as "nricTaken"
    from import_updates u join volunteers v on v.tenant_id = u.tenant_id and v.id = u.volunteer_id
    where u.change_set_id = ${id}
    order by v.id`.execute(ctx.db)
  return found.rows
}

/** Locks the people of the change-set, and the organisations and activities that it changed, in one order for everybody. */
async function lockChanged(ctx: Context, id: string): Promise<void> {
  const changed = await ctx.db
    .selectFrom('changes')
    .select(['record_type', 'record_id'])
    .distinct()
    .where('change_set_id', '=', id)
    .where(
      'record_type',
      'in',
      taggedKinds.map((kind) => tagTables[kind].recordType),
    )
    .where('operation', 'not in', ['read', 'export'])
    .execute()
  for (const kind of taggedKinds) {
    const ids = changed.flatMap((row) => (row.record_type === tagTables[kind].recordType ? row.record_id : []))
    if (ids.length)
      await sql`select 1 from ${sql.table(kind)} where id = any(${ids}::uuid[]) order by id for update`.execute(ctx.db)
  }
}

/** The kinds of which the change-set deletes some that can come back. What volunteers need is more, and asked above. */
async function deletedKinds(ctx: Context, id: string): Promise<RecordKind[]> {
  const kinds = [...ctx.records.values()].filter(({ type, restore }) => restore && type !== 'volunteer')
  const found = await ctx.db
    .selectFrom('changes')
    .select('record_type')
    .distinct()
    .where('change_set_id', '=', id)
    .where('operation', '=', 'delete')
    .where(
      'record_type',
      'in',
      kinds.map(({ type }) => type),
    )
    .execute()
  const types = new Set(found.map((row) => row.record_type))
  return kinds.filter(({ type }) => types.has(type))
}

/** What an import created of kinds that know how to take it back. */
async function readCreated(ctx: Context, id: string): Promise<UndoRow[]> {
  const rows: UndoRow[] = []
  for (const { type, takeBack } of ctx.records.values())
    for (const created of (await takeBack?.read(ctx, id)) ?? [])
      rows.push({ ...unchanged, ...created, type, recordId: partsOfOverwritten(created.id).id })
  return rows
}

const unchanged = {
  operation: 'create' as const,
  fields: {},
  status: '',
  tier: '',
  decidedSince: false,
  nricTaken: false,
  isWithoutWhole: false,
}

async function readDeleted(ctx: Context, id: string, kind: RecordKind): Promise<UndoRow[]> {
  const found = await sql<UndoRow>`
    select c.record_type as type, r.id, c.record_name as name, c.operation, '{}'::jsonb as fields,
      '' as status, '' as tier, r.deleted_at is not null as "isDeleted",
      ${isWithoutWhole(kind, 'r')} as "isWithoutWhole",
      false as "changedSince", false as "nricTaken",
      ${standsSince(sql`later.operation in ('delete', 'restore')`)} as "decidedSince"
    from changes c
    join ${sql.table(kind.table)} r on r.tenant_id = c.tenant_id and r.id = c.record_id::uuid
    where c.change_set_id = ${id} and c.record_type = ${kind.type} and c.operation = 'delete'
    order by r.id
    for update of r`.execute(ctx.db)
  return found.rows
}
