import { importVolunteers } from '#features/volunteers/contract.ts'
import { type Route, route } from '#server/http/route.ts'
import * as contract from '../contract.ts'
import * as imports from '../import-contract.ts'
import * as lists from '../list-contract.ts'
import { findMembers as findMembersEndpoint } from '../match-contract.ts'
import * as members from '../member-contract.ts'
import * as memberImports from '../sheet-contract.ts'
import * as statuses from '../status-contract.ts'
import { addMember, addMembers } from './commands/add-members.ts'
import { createOrganisation } from './commands/create-organisation.ts'
import { deleteMembers, restoreMembers } from './commands/delete-members.ts'
import { deleteOrganisation, restoreOrganisation } from './commands/delete-organisation.ts'
import { importAndUpdate } from './commands/import-and-update.ts'
import { importMembers } from './commands/import-members.ts'
import { importRecords } from './commands/import-organisations.ts'
import { putBackOrganisationStatuses } from './commands/put-back-organisation-statuses.ts'
import { setOrganisationStatuses } from './commands/set-organisation-statuses.ts'
import { showCoordinators } from './commands/show-coordinators.ts'
import { showMember } from './commands/show-member.ts'
import { updateMember } from './commands/update-member.ts'
import { updateOrganisation } from './commands/update-organisation.ts'
import { findDoubleMembers } from './queries/find-double-members.ts'
import { findDoubleOrganisations } from './queries/find-double-organisations.ts'
import { findMembers } from './queries/find-members.ts'
import { openOrganisation } from './queries/get-organisation.ts'
import { listOrganisationChanges } from './queries/list-organisation-changes.ts'
import { streamOrganisations } from './queries/list-organisations.ts'
import { listMembers, searchMembers } from './queries/search-members.ts'
import { searchOrganisations } from './queries/search-organisations.ts'

export const organisationRoutes: Route[] = [
  // one path for both: the specification gives one, and this feature knows the other
  route(importVolunteers, (ctx, { body }) => importRecords(ctx, body)),
  route(imports.findDoubleOrganisations, (ctx, { body }) => findDoubleOrganisations(ctx, body)),
  route(imports.importAndUpdateOrganisations, (ctx, { body }) => importAndUpdate(ctx, body)),
  route(imports.listOrganisationChanges, (ctx, { body }) => listOrganisationChanges(ctx, body.updates)),
  route(lists.listOrganisations, (ctx, _input, http) => streamOrganisations(ctx, http)),
  route(lists.listOrganisationsOld, (ctx, _input, http) => streamOrganisations(ctx, http)),
  route(lists.searchOrganisations, (ctx, { query }) => searchOrganisations(ctx, query)),
  route(contract.createOrganisation, (ctx, { body }) => createOrganisation(ctx, body)),
  route(contract.getOrganisation, (ctx, { params }) => openOrganisation(ctx, params.id)),
  route(contract.updateOrganisation, (ctx, { params, body }) => updateOrganisation(ctx, params.id, body)),
  route(statuses.setOrganisationStatuses, (ctx, { body }) => setOrganisationStatuses(ctx, body)),
  route(statuses.putBackOrganisationStatuses, (ctx, { body }) => putBackOrganisationStatuses(ctx, body.organisations)),
  route(contract.showCoordinators, (ctx, { params }) => showCoordinators(ctx, params.id)),
  route(contract.deleteOrganisation, (ctx, { params }) => deleteOrganisation(ctx, params.vid)),
  route(contract.restoreOrganisation, (ctx, { params }) => restoreOrganisation(ctx, params.vid)),
  route(members.listMembers, (ctx, { params }) => listMembers(ctx, params.organisationId)),
  route(members.listMembersOld, (ctx, { params }) => listMembers(ctx, params.organisationId)),
  route(members.searchMembers, (ctx, { params, query }) => searchMembers(ctx, params.organisationId, query)),
  route(findMembersEndpoint, (ctx, { query }) => findMembers(ctx, query.text)),
  route(members.addMember, (ctx, { params, body }) => addMember(ctx, params.organisationId, body)),
  route(members.addMemberOld, (ctx, { params, body }) => addMember(ctx, params.organisationId, body)),
  route(members.addMembers, (ctx, { params, body }) => addMembers(ctx, params.organisationId, body.members)),
  route(memberImports.importMembers, (ctx, { params, body }) => importMembers(ctx, params.organisationId, body)),
  route(memberImports.findDoubleMembers, (ctx, { params, body }) =>
    findDoubleMembers(ctx, params.organisationId, body.members),
  ),
  route(members.updateMember, (ctx, { params, body }) => updateMember(ctx, params.organisationId, params.vid, body)),
  route(members.showMember, (ctx, { params }) => showMember(ctx, params.organisationId, params.vid)),
  route(members.deleteMembers, (ctx, { body }) => deleteMembers(ctx, body.vols)),
  route(members.deleteMembersByPost, (ctx, { body }) => deleteMembers(ctx, body.vols)),
  route(members.restoreMembers, (ctx, { body }) => restoreMembers(ctx, body.vols)),
]
