import type { ServerFeature } from '#server/feature.ts'
import { oneByOne } from '#server/one-by-one.ts'
import { restoreActivity } from './commands/delete-activity.ts'
import { activityRoutes } from './routes.ts'

export const activitiesFeature: ServerFeature = {
  name: 'activities',
  about: 'what an activity is: list, page, add, edit, delete',
  owns: ['activities'],
  routes: activityRoutes,
  records: [{ type: 'activity', table: 'activities', hasPage: true, restore: oneByOne(restoreActivity) }],
}
