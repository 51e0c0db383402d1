import * as groupImports from '#features/groups/import-contract.ts'
import { route } from '#server/http/route.ts'
import { findAlike as findAlikeEndpoint, findLikeNamed as findLikeNamedEndpoint } from '../alike-contract.ts'
import * as checklist from '../checklist-contract.ts'
import { listComing as comingContract } from '../coming-contract.ts'
import {
  createVolunteer as createVolunteerEndpoint,
  deleteVolunteer as deleteVolunteerEndpoint,
  getVolunteer,
  listVolunteerSummaries,
  restoreVolunteer as restoreVolunteerEndpoint,
  showSensitive as showSensitiveEndpoint,
  updateVolunteer as updateVolunteerEndpoint,
} from '../contract.ts'
import { findDoubles as findDoublesEndpoint } from '../doubles-contract.ts'
import { confirmGuardian as confirmGuardianEndpoint, getGuardian as getGuardianEndpoint } from '../guardian-contract.ts'
import {
  importPeople as importPeopleEndpoint,
  listImportChanges as listImportChangesEndpoint,
  listImports as listImportsEndpoint,
} from '../import-contract.ts'
import { registerNewcomers as registerNewcomersEndpoint } from '../newcomer-contract.ts'
import { updateStatuses as updateStatusesEndpoint } from '../status-contract.ts'
import { confirmGuardian } from './commands/confirm-guardian.ts'
import { createFileUrl } from './commands/create-file-url.ts'
import { createVolunteer } from './commands/create-volunteer.ts'
import { deleteVolunteer, restoreVolunteer } from './commands/delete-volunteer.ts'
import { importGroupsWithNewcomers, importMembersWithNewcomers } from './commands/import-groups-with-newcomers.ts'
import { importPeople } from './commands/import-people.ts'
import { registerNewcomers } from './commands/register-newcomers.ts'
import { showSensitive } from './commands/show-sensitive.ts'
import { updateStatuses } from './commands/update-statuses.ts'
import { updateVolunteer } from './commands/update-volunteer.ts'
import { findAlike } from './queries/find-alike.ts'
import { findDoubles } from './queries/find-doubles.ts'
import { findLikeNamed } from './queries/find-like-named.ts'
import { getFileUrl } from './queries/get-file-url.ts'
import { getGuardian } from './queries/get-guardian.ts'
import { openVolunteer } from './queries/get-volunteer.ts'
import { listComing } from './queries/list-coming.ts'
import { listImportChanges } from './queries/list-import-changes.ts'
import { listImports } from './queries/list-imports.ts'
import { streamVolunteerSummaries } from './queries/list-volunteer-summaries.ts'

export const volunteerRoutes = [
  route(listVolunteerSummaries, (ctx, _input, http) => streamVolunteerSummaries(ctx, http)),
  route(createVolunteerEndpoint, (ctx, { body }) => createVolunteer(ctx, body)),
  route(comingContract, (ctx, { params }) => listComing(ctx, params.id)),
  route(getVolunteer, (ctx, { params }) => openVolunteer(ctx, params.id)),
  route(updateVolunteerEndpoint, (ctx, { params, body }) => updateVolunteer(ctx, params.id, body)),
  route(showSensitiveEndpoint, (ctx, { params }) => showSensitive(ctx, params.id)),
  route(deleteVolunteerEndpoint, (ctx, { params }) => deleteVolunteer(ctx, params.vid)),
  route(restoreVolunteerEndpoint, (ctx, { params }) => restoreVolunteer(ctx, params.vid)),
  route(updateStatusesEndpoint, (ctx, { body }) => updateStatuses(ctx, body)),
  route(importPeopleEndpoint, (ctx, { body }) => importPeople(ctx, body)),
  route(registerNewcomersEndpoint, (ctx, { body }) => registerNewcomers(ctx, body)),
  // groups know nothing of how people are registered
  route(groupImports.importGroups, (ctx, { body }) => importGroupsWithNewcomers(ctx, body)),
  route(groupImports.importGroupMembers, (ctx, { body }) => importMembersWithNewcomers(ctx, body)),
  route(listImportsEndpoint, (ctx) => listImports(ctx)),
  route(listImportChangesEndpoint, (ctx, { body }) => listImportChanges(ctx, body.updates)),
  route(findAlikeEndpoint, (ctx, { body }) => findAlike(ctx, body)),
  route(findLikeNamedEndpoint, (ctx, { body }) => findLikeNamed(ctx, body.name)),
  route(findDoublesEndpoint, (ctx, { body }) => findDoubles(ctx, body)),
  route(confirmGuardianEndpoint, (ctx, { params, body }) => confirmGuardian(ctx, params.id, body)),
  route(getGuardianEndpoint, (ctx, { params }) => getGuardian(ctx, params.id)),
  route(checklist.createFileUrl, (ctx, { body }) => createFileUrl(ctx, body)),
  route(checklist.getFileUrl, (ctx, { query }) => getFileUrl(ctx, query)),
]
