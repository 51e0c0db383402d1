import type { Context } from '#server/context.ts'
import type { Group, GroupHead } from '../../contract.ts'
import { requireGroup, visibleMembers } from '../policy.ts'
import { memberColumns, presentGroup, presentHead } from '../present.ts'
import { listGroupSessions } from './list-group-sessions.ts'

/** A group with all of its members, for other clients: our own screens read them a page at a time. */
export async function getGroup(ctx: Context, id: string): Promise<Group> {
  const group = await requireGroup(ctx, id)
  const members = await visibleMembers(ctx)
    .where('group_members.group_id', '=', id)
    .select(memberColumns)
    .orderBy('volunteers.full_name_search')
    .orderBy('volunteers.id')
    .execute()
  return presentGroup(group, members, await listGroupSessions(ctx, id))
}

/** A group without its members. */
export const getGroupHead = async (ctx: Context, groupId: string): Promise<GroupHead> =>
  presentHead(await requireGroup(ctx, groupId))
