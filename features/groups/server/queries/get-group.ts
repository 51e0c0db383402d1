import type { Context } from '#server/context.ts'
import { isVisiblePerson } from '#server/visibility.ts'
import { notFound } from '#shared/errors.ts'
import type { Group } from '../../contract.ts'
import { presentGroup } from '../present.ts'
import { listGroupSessions } from './list-group-sessions.ts'

export async function getGroup(ctx: Context, id: string): Promise<Group> {
  const group = await ctx.db
    .selectFrom('groups')
    .select(['id', 'name', 'description', 'version', 'created_on', 'updated_on'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!group) throw notFound()
  const members = await ctx.db
    .selectFrom('group_members')
    .innerJoin('volunteers', (join) =>
      join
        .onRef('volunteers.tenant_id', '=', 'group_members.tenant_id')
        .onRef('volunteers.id', '=', 'group_members.volunteer_id'),
    )
    .select([
      'volunteers.id',
      'volunteers.full_name',
      'volunteers.mobile_no',
      'volunteers.email',
      'volunteers.dob',
      'group_members.in_charge',
    ])
    .where('group_members.group_id', '=', id)
    .where('volunteers.deleted_at', 'is', null)
    .where(isVisiblePerson(ctx, 'volunteers'))
    .orderBy('volunteers.full_name_search')
    .orderBy('volunteers.id')
    .execute()
  return presentGroup(group, members, await listGroupSessions(ctx, id))
}
