import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { countOfVolunteers } from '../../rules.ts'
import { lockGroup, requireVolunteers } from '../policy.ts'

/**
 * Adds volunteers to a group; existing members stay as they are. With a connection, the browser that asked also
 * is notified over the real-time channel.
 */
export async function addGroupMembers(
  ctx: Context,
  given: { grpId: string; volIds: string[] },
  tell?: { connectionId: string | undefined },
): Promise<{ message: string }> {
  const group = await lockGroup(ctx, given.grpId)
  const volunteerIds = await requireVolunteers(ctx, given.volIds)
  const added = await insertMembers(ctx, group.id, volunteerIds)
  const message = `Added ${countOfVolunteers(added.length)} to ${group.name}`
  if (tell) ctx.emit({ connectionId: tell.connectionId, grp: { message, groupId: group.id } })
  ctx.emit({ changed: ['groups', 'volunteers'] })
  return { message }
}

/** Returns who was not a member before. */
export const insertMembers = (ctx: Context, groupId: string, volunteerIds: string[]): Promise<string[]> =>
  insertMemberships(
    ctx,
    volunteerIds.map((volunteerId) => ({ groupId, volunteerId })),
  )

/** One statement for any number of members of any groups. Returns who was new, once for each group. */
export async function insertMemberships(
  ctx: Context,
  pairs: readonly { groupId: string; volunteerId: string }[],
): Promise<string[]> {
  if (!pairs.length) return []
  const groupIds = pairs.map(({ groupId }) => groupId)
  const volunteerIds = pairs.map(({ volunteerId }) => volunteerId)
  const inserted = await ctx.db
    .insertInto('group_members')
    .columns(['tenant_id', 'group_id', 'volunteer_id', 'added_on'])
    .expression((eb) =>
      eb
        .selectFrom(
          sql<{ group_id: string; id: string }>`unnest(${groupIds}::uuid[], ${volunteerIds}::uuid[])`.as<'chosen'>(
            sql`chosen(group_id, id)`,
          ),
        )
        .select([
          sql<string>`${ctx.tenantId}::uuid`.as('tenant_id'),
          'chosen.group_id',
          'chosen.id',
          sql<Date>`${ctx.now}::timestamptz`.as('added_on'),
        ]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('volunteer_id')
    .execute()
  return inserted.map((row) => row.volunteer_id)
}
