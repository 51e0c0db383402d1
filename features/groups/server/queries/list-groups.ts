import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { isVisiblePerson } from '#server/visibility.ts'
import type { GroupSummary } from '../../contract.ts'
import { presentSummary, type SummaryRow } from '../present.ts'

/** Living groups with their size and who is in charge; deleted volunteers and those hidden from the actor do not count. */
export function selectSummaries(ctx: Context) {
  return ctx.db
    .selectFrom('groups')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('group_members')
          .innerJoin('volunteers', (join) =>
            join
              .onRef('volunteers.tenant_id', '=', 'group_members.tenant_id')
              .onRef('volunteers.id', '=', 'group_members.volunteer_id'),
          )
          .select([
            sql<number>`count(*)`.as('member_count'),
            sql<
              SummaryRow['in_charge']
            >`jsonb_agg(jsonb_build_object('vid', volunteers.id, 'name', volunteers.full_name)
              order by volunteers.full_name) filter (where in_charge)`.as('in_charge'),
          ])
          .whereRef('group_members.tenant_id', '=', 'groups.tenant_id')
          .whereRef('group_members.group_id', '=', 'groups.id')
          .where('volunteers.deleted_at', 'is', null)
          .where(isVisiblePerson(ctx, 'volunteers'))
          .as('members'),
      (join) => join.onTrue(),
    )
    .select(['groups.id', 'groups.name', 'groups.description', 'groups.created_on', 'member_count', 'in_charge'])
    .where('groups.deleted_at', 'is', null)
}

export async function listGroups(ctx: Context): Promise<GroupSummary[]> {
  const rows = await selectSummaries(ctx).orderBy('groups.name_search').orderBy('groups.id').execute()
  return rows.map(presentSummary)
}

export async function listGroupNames(ctx: Context) {
  const rows = await ctx.db
    .selectFrom('groups')
    .select(['id', 'name'])
    .where('deleted_at', 'is', null)
    .orderBy('name_search')
    .orderBy('id')
    .execute()
  return { groupSummaries: rows.map(({ id, name }) => ({ id, vid: id, groupName: name })) }
}
