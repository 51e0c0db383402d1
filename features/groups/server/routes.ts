import { type Route, route } from '#server/http/route.ts'
import * as contract from '../contract.ts'
import * as lists from '../list-contract.ts'
import * as members from '../member-contract.ts'
import * as names from '../name-contract.ts'
import * as people from '../person-contract.ts'
import { addGroupMembers } from './commands/add-group-members.ts'
import { createGroup } from './commands/create-group.ts'
import { deleteGroup, restoreGroup } from './commands/delete-group.ts'
import { keepNamedPeople } from './commands/keep-named-people.ts'
import { removeGroupMembers } from './commands/remove-group-members.ts'
import { setInCharge } from './commands/set-in-charge.ts'
import { updateGroup } from './commands/update-group.ts'
import { findGroupCandidates } from './queries/find-group-candidates.ts'
import { findNamedGroups } from './queries/find-named-groups.ts'
import { findPeopleOfRows } from './queries/find-people-of-rows.ts'
import { getGroup } from './queries/get-group.ts'
import { streamGroupNames, streamGroups } from './queries/list-groups.ts'
import { searchGroups } from './queries/search-groups.ts'

export const groupRoutes: Route[] = [
  route(people.findNamedPeople, (ctx, { body }) => findPeopleOfRows(ctx, body.people)),
  route(people.keepNamedPeople, (ctx, { body }) => keepNamedPeople(ctx, body.people)),
  route(names.findNamedGroups, (ctx, { body }) => findNamedGroups(ctx, body.names)),
  route(contract.listGroups, (ctx, _input, http) => streamGroups(ctx, http)),
  route(contract.listGroupNames, (ctx, _input, http) => streamGroupNames(ctx, http)),
  route(lists.searchGroups, (ctx, { query }) => searchGroups(ctx, query)),
  route(contract.getGroup, (ctx, { params }) => getGroup(ctx, params.groupId)),
  route(members.findGroupCandidates, (ctx, { params, query }) => findGroupCandidates(ctx, params.groupId, query.text)),
  route(contract.createGroup, (ctx, { body }) => createGroup(ctx, body)),
  route(contract.updateGroup, (ctx, { params, body }) => updateGroup(ctx, params.vid, body)),
  route(contract.deleteGroup, (ctx, { params }) => deleteGroup(ctx, params.vid)),
  route(contract.restoreGroup, (ctx, { params }) => restoreGroup(ctx, params.vid)),
  route(contract.addGroupMembers, (ctx, { body }) => addGroupMembers(ctx, body)),
  route(contract.addGroupMembersLater, (ctx, { body }) =>
    addGroupMembers(ctx, body, { connectionId: body.manyhandsConnectionId }),
  ),
  route(contract.removeGroupMembers, (ctx, { body }) => removeGroupMembers(ctx, body)),
  route(contract.removeGroupMembersLater, (ctx, { body }) =>
    removeGroupMembers(ctx, body, { connectionId: body.manyhandsConnectionId }),
  ),
  route(contract.assignInCharge, (ctx, { body }) => setInCharge(ctx, body, true)),
  route(contract.removeInCharge, (ctx, { body }) => setInCharge(ctx, { gid: body.gid, vids: [body.vid] }, false)),
]
