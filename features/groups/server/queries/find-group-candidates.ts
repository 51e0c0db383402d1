import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { isVisiblePerson } from '#server/visibility.ts'
import type { GroupCandidate } from '../../member-contract.ts'
import { requireGroup } from '../policy.ts'

/** As many as a list under a text field shows. */
const most = 20

/** Who could be added to a group: the first by name who contain the text, are not in it, and whom the actor may see. */
export async function findGroupCandidates(ctx: Context, groupId: string, text: string) {
  await requireGroup(ctx, groupId)
  const { rows: candidates } = await sql<GroupCandidate>`
    select v.id as vid, v.full_name as "fullName", v.mobile_no as "mobileNo", v.email
    from volunteer_search v
    where ${text ? sql`v.full_name_search like contains_pattern(${text})` : sql`true`} and ${isVisiblePerson(ctx, 'v')}
      and not exists (select 1 from volunteers e where e.tenant_id = v.tenant_id and e.id = v.id and e.erased_on is not null)
      and not exists (select 1 from group_members m where m.group_id = ${groupId} and m.volunteer_id = v.id)
    order by v.full_name_search, v.id limit ${most}`.execute(ctx.db)
  return { candidates }
}
