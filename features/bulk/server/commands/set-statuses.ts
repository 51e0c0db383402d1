import { giveReason } from '#features/history/server/commands/record-access.ts'
import { updateStatuses } from '#features/volunteers/server/commands/update-statuses.ts'
import type { Context } from '#server/context.ts'
import { type Selection, selectVolunteers } from '../queries/select-volunteers.ts'

/** Gives everybody of the selection a status and an entry in their history. */
export async function setStatuses(
  ctx: Context,
  { newStatus, tier, remarks, ...selection }: Selection & { newStatus: string; tier: string; remarks: string },
): Promise<{ updated: number; changeSetId: string }> {
  const vids = await selectVolunteers(ctx, selection)
  await giveReason(ctx, remarks)
  const { updated } = await updateStatuses(ctx, { vids, newStatus, tier, remarks })
  return { updated, changeSetId: ctx.changeSetId }
}
