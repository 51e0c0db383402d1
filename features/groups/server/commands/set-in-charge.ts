import type { Context } from '#server/context.ts'
import { invalid } from '#shared/errors.ts'
import { lockGroup, requireVolunteers } from '../policy.ts'

/** Puts members in charge of their group, or takes them out. Somebody who is not a member is refused. */
export async function setInCharge(
  ctx: Context,
  given: { gid: string; vids: string[] },
  inCharge: boolean,
): Promise<{ message: string }> {
  const group = await lockGroup(ctx, given.gid)
  const volunteerIds = await requireVolunteers(ctx, given.vids)
  const updated = await ctx.db
    .updateTable('group_members')
    .set({ in_charge: inCharge })
    .where('group_id', '=', group.id)
    .where('volunteer_id', '=', (eb) => eb.fn.any(eb.val(volunteerIds)))
    .executeTakeFirst()
  if (Number(updated.numUpdatedRows) !== volunteerIds.length) {
    const message = 'Only members of the group can be in charge of it.'
    throw invalid(message, [{ path: 'vids', message }])
  }
  ctx.emit({ changed: ['groups'] })
  return { message: 'Successfully updated group!' }
}
