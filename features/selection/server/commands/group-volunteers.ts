import { insertMembers } from '#features/groups/server/commands/add-group-members.ts'
import { lockGroup } from '#features/groups/server/policy.ts'
import type { Context } from '#server/context.ts'
import { type Selection, selectVolunteers } from '../queries/select-volunteers.ts'

/** Adds everybody of the selection to the group; who is a member already stays one. */
export async function groupVolunteers(
  ctx: Context,
  { groupId, ...selection }: Selection & { groupId: string },
): Promise<{ groupName: string; added: string[] }> {
  const group = await lockGroup(ctx, groupId)
  const added = await insertMembers(ctx, group.id, await selectVolunteers(ctx, selection))
  if (added.length) ctx.emit({ changed: ['groups', 'volunteers'] })
  return { groupName: group.name, added }
}
