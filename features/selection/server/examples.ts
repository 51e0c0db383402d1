import { v7 as uuidv7 } from 'uuid'
import { type Example, example, type Records } from '#server/call-example.ts'
import { getColumns, setColumns } from '../columns-contract.ts'
import * as selection from '../contract.ts'
import * as exporting from '../export-contract.ts'
import { exportOrganisationMembers } from '../export-contract.ts'
import { changeOwnField } from '../field-contract.ts'
import { groupVolunteers } from '../group-contract.ts'
import { listEarlierImports } from '../import-contract.ts'
import { searchGroupMembers } from '../members-contract.ts'
import * as search from '../search-contract.ts'
import { tagActivities, tagOrganisations, tagVolunteers } from '../tag-contract.ts'
import * as venues from '../venue-contract.ts'
import * as views from '../view-contract.ts'

const goodSearch = { query: { bool: { filter: [{ term: { compositeVolSortKey: 'indivols' } }] } } }
const membersOf = (r: Records) => ({ params: { organisationId: r.organisationId } })

/** One good call of every endpoint. */
export const examples: Example[] = [
  example(selection.setStatuses, (r) => ({ body: { vids: [r.volunteerId], newStatus: 'New' } }), ['volunteerId']),
  example(selection.deleteVolunteers, (r) => ({ body: { vids: [r.volunteerId] } }), ['volunteerId']),
  example(tagVolunteers, (r) => ({ body: { vids: [r.volunteerId], add: [r.tagId] } }), ['volunteerId', 'tagId']),
  example(tagOrganisations, (r) => ({ body: { vids: [r.organisationId], add: [r.tagId] } }), [
    'organisationId',
    'tagId',
  ]),
  example(tagActivities, (r) => ({ body: { vids: [r.activityId], add: [r.tagId] } }), ['activityId', 'tagId']),
  example(venues.assignLocations, (r) => ({ body: { vids: [r.volunteerId], remove: [uuidv7()] } }), ['volunteerId']),
  example(
    changeOwnField,
    (r) => ({ body: { vids: [r.volunteerId], field: r.ownFieldId, change: 'set', value: '41' } }),
    ['volunteerId', 'ownFieldId'],
  ),
  example(groupVolunteers, (r) => ({ body: { vids: [r.volunteerId], groupId: r.groupId } }), [
    'volunteerId',
    'groupId',
  ]),
  example(
    searchGroupMembers,
    (r) => ({ params: { groupId: r.groupId }, query: { gender: 'Female', columns: 'age,tags', sort: 'hours' } }),
    ['groupId'],
  ),
  example(selection.previewUndo, () => ({ params: { id: uuidv7() } })),
  example(listEarlierImports, () => ({ params: { kind: 'organisations' } })),
  example(selection.undoChangeSet, () => ({ params: { id: uuidv7() } })),
  example(exporting.exportVolunteers, (r) => ({ body: { vids: [r.volunteerId] } }), ['volunteerId']),
  example(exporting.exportFileList),
  example(exporting.getExport, () => ({ params: { id: uuidv7() } })),
  example(venues.moveVenueUses, () => ({ body: { from: [uuidv7()], to: uuidv7() } })),
  example(selection.undoOwn, () => ({ params: { id: uuidv7() } })),
  example(search.searchPeople, () => ({ body: goodSearch })),
  example(exporting.exportList, () => ({
    params: { list: 'organisations' },
    body: { view: 'sort=orgName', columns: ['orgName', 'tier'] },
  })),
  example(exportOrganisationMembers, membersOf, ['organisationId']),
  example(getColumns, () => ({ params: { list: 'volunteers' } })),
  example(setColumns, () => ({ params: { list: 'volunteers' }, body: { columns: ['fullName', 'age'] } })),
  example(views.listViews),
  example(views.countViews, () => ({ query: { ids: uuidv7() } })),
  example(views.updateView, () => ({ params: { id: uuidv7() }, body: { name: 'Sundays', shared: true } })),
  example(views.saveView, () => ({ body: { name: 'Saturdays', view: 'freeOn=Saturday' } })),
  example(views.removeView, () => ({ params: { id: uuidv7() } })),
  example(views.restoreView, () => ({ params: { id: uuidv7() } })),
]
