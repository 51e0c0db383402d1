import type { Context } from '#server/context.ts'
import { staleVersion } from '#shared/errors.ts'
import type { GroupHead } from '../../contract.ts'
import { lockGroup, requireGroup } from '../policy.ts'
import { presentHead } from '../present.ts'

/** Edits name and description. A version that is no longer current is refused with the group as it is now. */
export async function updateGroup(
  ctx: Context,
  id: string,
  given: { groupName: string; groupDescription: string; version?: number | undefined },
): Promise<GroupHead> {
  const group = await lockGroup(ctx, id)
  if (given.version !== undefined && given.version !== group.version)
    throw staleVersion(presentHead(await requireGroup(ctx, id)))
  await ctx.db
    .updateTable('groups')
    .set({
      name: given.groupName,
      description: given.groupDescription,
      version: group.version + 1,
      updated_on: ctx.now,
    })
    .where('id', '=', id)
    .execute()
  ctx.emit({ changed: ['groups'] })
  return presentHead(await requireGroup(ctx, id))
}
