import { addGroupMembers } from '#features/groups/server/commands/add-group-members.ts'
import { removeGroupMembers } from '#features/groups/server/commands/remove-group-members.ts'
import type { Context } from '#server/context.ts'

/** Brings a volunteer's memberships to the wanted groups: joins what is new, leaves what is gone. */
export async function setGroups(ctx: Context, volunteerId: string, before: string[], wanted: string[]): Promise<void> {
  const joined = [...new Set(wanted)].filter((id) => !before.includes(id))
  const left = before.filter((id) => !wanted.includes(id))
  // one order for everybody, so that two saves never wait for each other
  for (const grpId of joined.toSorted()) await addGroupMembers(ctx, { grpId, volIds: [volunteerId] })
  for (const grpId of left.toSorted()) await removeGroupMembers(ctx, { grpId, volIds: [volunteerId] })
}
