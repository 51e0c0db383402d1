import { requireGroup, visibleMembers } from '#features/groups/server/policy.ts'
import { requireOrganisation } from '#features/organisations/server/policy.ts'
import type { Context } from '#server/context.ts'
import { isVisiblePerson } from '#server/visibility.ts'
import { someNotFound } from '#shared/errors.ts'
import type { LetterBody } from '../../letter-contract.ts'

export interface Recipient {
  id: string
  name: string
  kind: 'indivols' | 'grps' | 'volunteeringorg'
}

type Named = Pick<LetterBody, 'vids' | 'groupId' | 'organisationId'>

/** Those who are named, by name; one who is not there means that nothing is issued. A group has one for each member. */
export async function findRecipients(ctx: Context, { vids, groupId, organisationId }: Named): Promise<Recipient[]> {
  if (organisationId) {
    const { name } = await requireOrganisation(ctx, organisationId)
    return [{ id: organisationId, name, kind: 'volunteeringorg' }]
  }
  if (groupId) {
    await requireGroup(ctx, groupId)
    const members = await visibleMembers(ctx)
      .select(['volunteers.id', 'volunteers.full_name as name'])
      .where('group_members.group_id', '=', groupId)
      .orderBy('volunteers.full_name_search')
      .orderBy('volunteers.id')
      .execute()
    return members.map((member) => ({ ...member, kind: 'indivols' }))
  }
  const ids = [...new Set(vids ?? [])]
  const people = await ctx.db
    .selectFrom('volunteers')
    .select(['id', 'full_name as name'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .where(isVisiblePerson(ctx))
    .orderBy('full_name_search')
    .orderBy('id')
    .execute()
  if (people.length < ids.length) throw someNotFound()
  return people.map((person) => ({ ...person, kind: 'indivols' }))
}
