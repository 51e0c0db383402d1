import { v7 as uuidv7 } from 'uuid'
import type { Context } from '#server/context.ts'
import { requireVolunteers } from '../policy.ts'
import { insertMembers } from './add-group-members.ts'

/** A group with its first members; if one volunteer does not exist, no group is created. */
export async function createGroup(
  ctx: Context,
  given: { groupName: string; groupDescription: string; vids: string[] },
): Promise<{ vid: string; groupName: string }> {
  const volunteerIds = await requireVolunteers(ctx, given.vids)
  const id = uuidv7()
  await ctx.db
    .insertInto('groups')
    .values({
      tenant_id: ctx.tenantId,
      id,
      name: given.groupName,
      description: given.groupDescription,
      created_on: ctx.now,
      updated_on: ctx.now,
    })
    .execute()
  await insertMembers(ctx, id, volunteerIds)
  ctx.emit({ changed: ['groups', 'volunteers'] })
  return { vid: id, groupName: given.groupName }
}
