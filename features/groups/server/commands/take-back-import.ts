import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { partsOfMembership } from '../queries/read-imported.ts'
import { deleteGroup } from './delete-group.ts'
import { takeOutOfCharge } from './put-in-charge.ts'

/** Deletes groups that an import created, and takes the members out again that it added to others, or out of charge. */
export async function takeBackImport(ctx: Context, ids: readonly string[]): Promise<void> {
  const parts = ids.map(partsOfMembership)
  for (const [groupId = '', volunteerId] of parts) if (!volunteerId) await deleteGroup(ctx, groupId)
  const pairsOf = (isCharge: boolean) =>
    parts.flatMap(([groupId = '', volunteerId, charge]) =>
      volunteerId && Boolean(charge) === isCharge ? [{ groupId, volunteerId }] : [],
    )
  await takeOutOfCharge(ctx, pairsOf(true))
  const added = pairsOf(false)
  if (!added.length) return
  await sql`
    delete from group_members m
    using unnest(${added.map(({ groupId }) => groupId)}::uuid[], ${added.map(({ volunteerId }) => volunteerId)}::uuid[])
      as gone (group_id, volunteer_id)
    where m.group_id = gone.group_id and m.volunteer_id = gone.volunteer_id`.execute(ctx.db)
}
