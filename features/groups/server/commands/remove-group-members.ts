import type { Context } from '#server/context.ts'
import { countOfVolunteers } from '../../rules.ts'
import { lockGroup, requireVolunteers } from '../policy.ts'

/** Takes volunteers out of a group, and out of charge of it. */
export async function removeGroupMembers(
  ctx: Context,
  given: { grpId: string; volIds: string[] },
  tell?: { connectionId: string | undefined },
): Promise<{ message: string }> {
  const group = await lockGroup(ctx, given.grpId)
  const volunteerIds = await requireVolunteers(ctx, given.volIds)
  const removed = await ctx.db
    .deleteFrom('group_members')
    .where('group_id', '=', group.id)
    .where('volunteer_id', '=', (eb) => eb.fn.any(eb.val(volunteerIds)))
    .executeTakeFirst()
  const message = `Removed ${countOfVolunteers(Number(removed.numDeletedRows))} from ${group.name}`
  if (tell) ctx.emit({ connectionId: tell.connectionId, grp: { message, groupId: group.id } })
  ctx.emit({ changed: ['groups', 'volunteers'] })
  return { message }
}
