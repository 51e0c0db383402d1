import { type Example, example, type Records } from '#server/call-example.ts'
import * as groups from '../contract.ts'
import * as groupImports from '../import-contract.ts'
import { searchGroups } from '../list-contract.ts'
import * as groupMembers from '../member-contract.ts'
import { findNamedGroups } from '../name-contract.ts'
import { findNamedPeople, keepNamedPeople } from '../person-contract.ts'

const membership = (r: Records) => ({ body: { grpId: r.groupId, volIds: [r.volunteerId] } })

/** One good call of every endpoint. */
export const examples: Example[] = [
  example(groups.listGroups),
  example(groups.listGroupNames),
  example(searchGroups),
  example(groups.getGroup, (r) => ({ params: { groupId: r.groupId } }), ['groupId']),
  example(groupMembers.findGroupCandidates, (r) => ({ params: { groupId: r.groupId } }), ['groupId']),
  example(groups.createGroup, (r) => ({ body: { groupName: 'A', vids: [r.volunteerId] } }), ['volunteerId']),
  example(groups.updateGroup, (r) => ({ params: { vid: r.groupId }, body: { groupName: 'B', groupDescription: '' } }), [
    'groupId',
  ]),
  example(groups.deleteGroup, (r) => ({ params: { vid: r.groupId } }), ['groupId']),
  example(groups.restoreGroup, (r) => ({ params: { vid: r.groupId } }), ['groupId']),
  example(groups.addGroupMembers, membership, ['groupId', 'volunteerId']),
  example(groups.addGroupMembersLater, membership, ['groupId', 'volunteerId']),
  example(groups.removeGroupMembers, membership, ['groupId', 'volunteerId']),
  example(groups.removeGroupMembersLater, membership, ['groupId', 'volunteerId']),
  example(groups.assignInCharge, (r) => ({ body: { gid: r.groupId, vids: [r.memberId] } }), ['groupId', 'memberId']),
  example(groups.removeInCharge, (r) => ({ body: { gid: r.groupId, vid: r.memberId } }), ['groupId', 'memberId']),
  example(findNamedGroups, () => ({ body: { names: ['Readers'] } })),
  example(findNamedPeople, () => ({
    body: { people: [{ fullName: 'Lim Siew Hoon', email: 'siew.hoon@example.org' }] },
  })),
  example(keepNamedPeople, (r) => ({ body: { people: [{ fullName: 'Auntie Hoon', vid: r.volunteerId }] } })),
  example(groupImports.importGroupMembers, () => ({ body: { groups: [{ groupName: 'A' }] } })),
  example(groupImports.importGroups, () => ({ body: { groups: [{ groupName: 'A' }] } })),
]
