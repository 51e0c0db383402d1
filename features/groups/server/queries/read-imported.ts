import { sql } from 'kysely'
import { readCreated } from '#features/history/server/queries/read-created.ts'
import type { Context, Created } from '#server/context.ts'

/** A membership among the groups of an import. */
export const membershipId = (groupId: string, volunteerId: string): string => `${groupId} ${volunteerId}`
export const partsOfMembership = (id: string): string[] => id.split(' ')

/** The groups that an import created, and the members that it added to others. */
export const readImported = async (ctx: Context, changeSetId: string): Promise<Created[]> => [
  ...(await readCreated(ctx, changeSetId, {
    type: 'group',
    table: 'groups',
    isUsed: sql`exists (select from attendances a where a.group_id = r.id and a.deleted_at is null)`,
  })),
  ...(await readAdded(ctx, changeSetId)),
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
