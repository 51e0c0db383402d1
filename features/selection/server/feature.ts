import type { ServerFeature } from '#server/feature.ts'
import { selectionHistory } from '../history-words.ts'
import { exportVolunteersJob } from './jobs.ts'
import { selectionLists } from './lists.ts'
import { selectionRoutes } from './routes.ts'

export const selectionFeature: ServerFeature = {
  name: 'selection',
  about:
    'find and choose people, groups and organisations; do something to all that are chosen: statuses, deletion, exports; undo; saved views and chosen columns of the list',
  owns: ['exports', 'saved_views', 'list_columns', 'volunteer_traits', 'volunteer_texts'],
  routes: selectionRoutes,
  lists: selectionLists,
  undoable: [
    selectionHistory.message('deletedVolunteers'),
    selectionHistory.message('changedTags'),
    selectionHistory.message('changedTagsOfOrganisations'),
    selectionHistory.message('changedTagsOfActivities'),
    selectionHistory.message('assignedLocations'),
    selectionHistory.message('changedOwnField'),
  ],
  jobs: [exportVolunteersJob],
}
