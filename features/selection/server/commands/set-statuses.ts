import { sql } from 'kysely'
import { giveStatus } from '#features/volunteers/server/commands/update-statuses.ts'
import type { Context } from '#server/context.ts'
import { type Selection, selectVolunteers } from '../queries/select-volunteers.ts'

/**
 * Gives everybody of the selection a status and an entry in their history. Where all had it already, nothing can be
 * undone: the id of the change-set is empty.
 */
export async function setStatuses(
  ctx: Context,
  { newStatus, tier, remarks, ...selection }: Selection & { newStatus: string; tier: string | null; remarks: string },
): Promise<{ updated: number; changeSetId: string }> {
  const vids = await selectVolunteers(ctx, selection)
  await giveStatus(ctx, vids, { newStatus, tier, remarks })
  const changed = await ctx.db
    .selectFrom('changes')
    .select('record_id')
    .where('change_set_id', '=', ctx.changeSetId)
    .where('record_type', '=', 'volunteer')
    .where(sql<boolean>`fields ?| array['status', 'tier']`)
    .limit(1)
    .executeTakeFirst()
  return { updated: vids.length, changeSetId: changed ? ctx.changeSetId : '' }
}
