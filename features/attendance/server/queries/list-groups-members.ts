import { sql } from 'kysely'
import type { Context } from '#server/context.ts'

/** These groups by name, each with those of these people who are in it. */
export async function listGroupsMembers(
  ctx: Context,
  groupIds: readonly string[],
  vids: readonly string[],
): Promise<{ id: string; name: string; vids: string[] }[]> {
  const { rows } = await sql<{ id: string; name: string; vids: string[] }>`
    select g.id, g.name, array(select m.volunteer_id from group_members m
      where m.tenant_id = g.tenant_id and m.group_id = g.id and m.volunteer_id = any(${vids}::uuid[])) as vids
    from groups g where g.tenant_id = ${ctx.tenantId} and g.id = any(${groupIds}::uuid[])
    order by lower(g.name), g.id`.execute(ctx.db)
  return rows
}
