import { type Route, route } from '#server/http/route.ts'
import * as columns from '../columns-contract.ts'
import * as contract from '../contract.ts'
import * as exporting from '../export-contract.ts'
import { changeOwnField as changeOwnFieldEndpoint } from '../field-contract.ts'
import { groupVolunteers as groupContract } from '../group-contract.ts'
import { listEarlierImports as listImportsEndpoint } from '../import-contract.ts'
import { searchGroupMembers as groupMembersContract } from '../members-contract.ts'
import * as search from '../search-contract.ts'
import * as tags from '../tag-contract.ts'
import { describePlan } from '../undo-rules.ts'
import * as venues from '../venue-contract.ts'
import * as views from '../view-contract.ts'
import { assignLocations } from './commands/assign-locations.ts'
import { changeOwnField } from './commands/change-own-field.ts'
import { deleteVolunteers } from './commands/delete-volunteers.ts'
import { exportFileList } from './commands/export-file-list.ts'
import { exportList } from './commands/export-list.ts'
import { exportOrganisationMembers } from './commands/export-organisation-members.ts'
import { groupVolunteers } from './commands/group-volunteers.ts'
import { moveVenueUses } from './commands/move-venue-uses.ts'
import { removeView, restoreView } from './commands/remove-view.ts'
import { saveView } from './commands/save-view.ts'
import { setColumns } from './commands/set-columns.ts'
import { setStatuses } from './commands/set-statuses.ts'
import { startExport } from './commands/start-export.ts'
import { tagRecords } from './commands/tag-records.ts'
import { tagVolunteers } from './commands/tag-volunteers.ts'
import { undoChangeSet } from './commands/undo-change-set.ts'
import { updateView } from './commands/update-view.ts'
import { countViews } from './queries/count-views.ts'
import { getColumns } from './queries/get-columns.ts'
import { getExport } from './queries/get-export.ts'
import { listEarlierImports } from './queries/list-earlier-imports.ts'
import { listViews } from './queries/list-views.ts'
import { readUndoPlan } from './queries/plan-undo.ts'
import { searchGroupMembers } from './queries/search-group-members.ts'
import { searchPeople } from './queries/search-people.ts'

export const selectionRoutes: Route[] = [
  route(search.searchPeople, (ctx, { body }) => searchPeople(ctx, body)),
  route(contract.setStatuses, (ctx, { body }) => setStatuses(ctx, body)),
  route(contract.deleteVolunteers, (ctx, { body }) => deleteVolunteers(ctx, body)),
  route(venues.assignLocations, (ctx, { body }) => assignLocations(ctx, body)),
  route(changeOwnFieldEndpoint, (ctx, { body }) => changeOwnField(ctx, body)),
  route(tags.tagVolunteers, (ctx, { body }) => tagVolunteers(ctx, body)),
  route(tags.tagOrganisations, (ctx, { body }) => tagRecords(ctx, 'organisations', body)),
  route(tags.tagActivities, (ctx, { body }) => tagRecords(ctx, 'activities', body)),
  route(groupMembersContract, (ctx, { params, query }) => searchGroupMembers(ctx, params.groupId, query)),
  route(groupContract, (ctx, { body }) => groupVolunteers(ctx, body)),
  route(contract.previewUndo, async (ctx, { params }) => describePlan(await readUndoPlan(ctx, params.id, false))),
  route(contract.undoChangeSet, (ctx, { params }) => undoChangeSet(ctx, params.id)),
  route(contract.undoOwn, (ctx, { params }) => undoChangeSet(ctx, params.id, true)),
  route(listImportsEndpoint, (ctx, { params }) => listEarlierImports(ctx, params.kind)),
  route(venues.moveVenueUses, (ctx, { body }) => moveVenueUses(ctx, body)),
  route(exporting.exportVolunteers, (ctx, { body }) => startExport(ctx, body)),
  route(exporting.exportFileList, (ctx, { query }) => exportFileList(ctx, query.format)),
  route(exporting.exportList, (ctx, { params, body }) => exportList(ctx, params.list, body)),
  route(exporting.exportOrganisationMembers, (ctx, { params, query }) =>
    exportOrganisationMembers(ctx, { ...params, format: query.format, sensitive: query.sensitive === 'true' }),
  ),
  route(exporting.getExport, (ctx, { params }) => getExport(ctx, params.id)),
  route(columns.getColumns, (ctx, { params }) => getColumns(ctx, params.list)),
  route(columns.setColumns, (ctx, { params, body }) => setColumns(ctx, params.list, body.columns)),
  route(views.listViews, (ctx, { query }) => listViews(ctx, query.list)),
  route(views.countViews, (ctx, { query }) => countViews(ctx, query.ids)),
  route(views.updateView, (ctx, { params, body }) => updateView(ctx, params.id, body)),
  route(views.saveView, (ctx, { body }) => saveView(ctx, body)),
  route(views.removeView, (ctx, { params }) => removeView(ctx, params.id)),
  route(views.restoreView, (ctx, { params }) => restoreView(ctx, params.id)),
]
