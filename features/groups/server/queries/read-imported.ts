import { sql } from 'kysely'
import { readCreated } from '#features/history/server/queries/read-created.ts'
import type { Context, Created } from '#server/context.ts'

/** A membership among the groups of an import. */
export const membershipId = (groupId: string, volunteerId: string): string => `${groupId} ${volunteerId}`
/** Somebody who had been a member before, and was put in charge. */
export const chargeId = (groupId: string, volunteerId: string): string =>
  `${membershipId(groupId, volunteerId)} in-charge`
export const partsOfMembership = (id: string): string[] => id.split(' ')

/** The groups that an import created, the members that it added to others, and those whom it put in charge of them. */
export const readImported = async (ctx: Context, changeSetId: string): Promise<Created[]> => [
  ...(await readCreated(ctx, changeSetId, {
    type: 'group',
    table: 'groups',
    isUsed: sql`exists (select from attendances a where a.group_id = r.id and a.deleted_at is null)`,
  })),
  ...(await readAdded(ctx, changeSetId)),
  ...(await readPutInCharge(ctx, changeSetId)),
]

/** Only those of imports: other commands that add members are not taken back as a whole. */
async function readAdded(ctx: Context, changeSetId: string): Promise<Created[]> {
  const { rows } = await sql<{ groupId: string; volunteerId: string; name: string; isThere: boolean }>`
    select g.id as "groupId", v.id as "volunteerId", v.full_name || ' in ' || g.name as name, exists (
        select from group_members m where m.group_id = g.id and m.volunteer_id = v.id
      ) as "isThere"
    from changes c
    join groups g on g.id = c.record_id::uuid and g.deleted_at is null
    cross join lateral jsonb_array_elements_text(
      case when jsonb_typeof(c.fields -> 'members' -> 1) = 'array' then c.fields -> 'members' -> 1 else '[]' end) added
    join volunteers v on v.id = added::uuid
    where c.change_set_id = ${changeSetId} and c.record_type = 'group' and c.operation = 'update'
      and not exists (select from changes made where made.change_set_id = c.change_set_id
        and made.record_type = 'group' and made.record_id = c.record_id and made.operation = 'create')
    order by g.id, v.id for share of g`.execute(ctx.db)
  return rows.map(({ groupId, volunteerId, name, isThere }) => ({
    id: membershipId(groupId, volunteerId),
    name,
    isDeleted: !isThere,
    changedSince: false,
  }))
}

/** Members who were so before; whom the import added goes with the membership. */
async function readPutInCharge(ctx: Context, changeSetId: string): Promise<Created[]> {
  const { rows } = await sql<{ groupId: string; volunteerId: string; name: string; isThere: boolean }>`
    select g.id as "groupId", v.id as "volunteerId", v.full_name || ' in charge of ' || g.name as name, m.in_charge as "isThere"
    from changes c
    join groups g on g.id = c.record_id::uuid and g.deleted_at is null
    cross join lateral jsonb_array_elements_text(
      case when jsonb_typeof(c.fields -> 'in_charge' -> 1) = 'array' then c.fields -> 'in_charge' -> 1 else '[]' end) leader
    join volunteers v on v.id = leader::uuid
    join group_members m on m.group_id = g.id and m.volunteer_id = v.id
    where c.change_set_id = ${changeSetId} and c.record_type = 'group' and c.operation = 'update'
      and not exists (select from changes made where made.change_set_id = c.change_set_id
        and made.record_type = 'group' and made.record_id = c.record_id
        and (made.operation = 'create' or coalesce(made.fields -> 'members' -> 1, '[]') ? leader))
    order by g.id, v.id for share of g`.execute(ctx.db)
  return rows.map(({ groupId, volunteerId, name, isThere }) => ({
    id: chargeId(groupId, volunteerId),
    name,
    isDeleted: !isThere,
    changedSince: false,
  }))
}
