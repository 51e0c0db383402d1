import { requireGroup, visibleMembers } from '#features/groups/server/policy.ts'
import { requireOrganisation } from '#features/organisations/server/policy.ts'
import type { Context } from '#server/context.ts'
import { isVisiblePerson } from '#server/visibility.ts'
import { conflict, someNotFound } from '#shared/errors.ts'
import type { LetterBody } from '../../letter-contract.ts'

export interface Recipient {
  id: string
  name: string
  kind: 'indivols' | 'grps' | 'volunteeringorg'
}

/** There is no name left that a letter could be to. */
export const erasedMessage = 'The record of this person was erased: there is no name to write into a letter.'

type Named = Pick<LetterBody, 'vids' | 'groupId' | 'organisationId'>

/**
 * Those who are named, by name; one who is not there means that nothing is issued. A group has one of its own, for the
 * sessions to which it came as a group, and one for each member.
 */
export async function findRecipients(ctx: Context, { vids, groupId, organisationId }: Named): Promise<Recipient[]> {
  if (organisationId) {
    const { name } = await requireOrganisation(ctx, organisationId)
    return [{ id: organisationId, name, kind: 'volunteeringorg' }]
  }
  if (groupId) {
    const group = await requireGroup(ctx, groupId)
    const members = await visibleMembers(ctx)
      .select(['volunteers.id', 'volunteers.full_name as name'])
      .where('group_members.group_id', '=', groupId)
      .orderBy('volunteers.full_name_search')
      .orderBy('volunteers.id')
      .execute()
    const own: Recipient = { id: groupId, name: group.name, kind: 'grps' }
    return [own, ...members.map((member): Recipient => ({ ...member, kind: 'indivols' }))]
  }
  const ids = [...new Set(vids ?? [])]
  const people = await ctx.db
    .selectFrom('volunteers')
    .select(['id', 'full_name as name', 'erased_on'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .where(isVisiblePerson(ctx))
    .orderBy('full_name_search')
    .orderBy('id')
    .execute()
  if (people.length < ids.length) throw someNotFound()
  if (people.some(({ erased_on }) => erased_on)) throw conflict(erasedMessage)
  return people.map(({ id, name }) => ({ id, name, kind: 'indivols' }))
}
