import type { ServerFeature } from '#server/feature.ts'
import { historyRoutes } from './routes.ts'

export const historyFeature: ServerFeature = {
  name: 'history',
  about: 'change-sets: who changed what, when and from which screen; the audit log',
  owns: ['change_sets', 'changes', 'undone_change_sets', 'access_people'],
  routes: historyRoutes,
}
