import { deleteVolunteers as deleteByIds } from '#features/volunteers/server/commands/delete-volunteer.ts'
import type { Context } from '#server/context.ts'
import { type Selection, selectVolunteers } from '../queries/select-volunteers.ts'

/** Tombstones everybody of the selection, in one change-set that can be undone. */
export async function deleteVolunteers(
  ctx: Context,
  selection: Selection,
): Promise<{ deleted: number; changeSetId: string }> {
  const deleted = await deleteByIds(ctx, await selectVolunteers(ctx, selection))
  return { deleted, changeSetId: ctx.changeSetId }
}
