import type { ServerFeature } from '#server/feature.ts'
import { oneByOne } from '#server/one-by-one.ts'
import { activityHistory } from '../history-words.ts'
import { restoreActivity } from './commands/delete-activity.ts'
import { activityLists } from './lists.ts'
import { activityRoutes } from './routes.ts'

export const activitiesFeature: ServerFeature = {
  name: 'activities',
  about: 'what an activity is: list, page, add, edit, delete',
  owns: ['activities'],
  routes: activityRoutes,
  lists: activityLists,
  undoable: [activityHistory.message('deletedActivity')],
  records: [{ type: 'activity', table: 'activities', hasPage: true, restore: oneByOne(restoreActivity) }],
}
