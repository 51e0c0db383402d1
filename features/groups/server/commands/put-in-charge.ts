import { sql } from 'kysely'
import { recordGroupUpdates } from '#features/history/server/commands/record-access.ts'
import type { Context } from '#server/context.ts'

export interface Membership {
  groupId: string
  volunteerId: string
}

/**
 * Puts members of any groups in charge of them, and notes whom: an import is taken back by that. Returns how many were not
 * in charge before.
 */
export const putInCharge = (ctx: Context, members: readonly Membership[]): Promise<number> =>
  updateCharge(ctx, members, true)

/** Takes them out of charge again; they stay members. */
export const takeOutOfCharge = (ctx: Context, members: readonly Membership[]): Promise<number> =>
  updateCharge(ctx, members, false)

async function updateCharge(ctx: Context, members: readonly Membership[], inCharge: boolean): Promise<number> {
  if (!members.length) return 0
  const { rows } = await sql<{ group_id: string; volunteer_id: string }>`
    update group_members m set in_charge = ${inCharge}
    from (select distinct * from unnest(${members.map(({ groupId }) => groupId)}::uuid[],
      ${members.map(({ volunteerId }) => volunteerId)}::uuid[]) as one (group_id, volunteer_id)) chosen
    where m.group_id = chosen.group_id and m.volunteer_id = chosen.volunteer_id and m.in_charge <> ${inCharge}
    returning m.group_id, m.volunteer_id`.execute(ctx.db)
  const byGroup = Map.groupBy(rows, ({ group_id }) => group_id)
  await recordGroupUpdates(
    ctx,
    [...byGroup].map(([id, changed]) => {
      const ids = changed.map(({ volunteer_id }) => volunteer_id)
      return { id, fields: { in_charge: inCharge ? [null, ids] : [ids, null] } }
    }),
  )
  return rows.length
}
