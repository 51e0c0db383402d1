import type { ServerFeature } from '#server/feature.ts'
import { exportVolunteersJob } from './jobs.ts'
import { selectionRoutes } from './routes.ts'

export const selectionFeature: ServerFeature = {
  name: 'selection',
  about:
    'find and choose people, groups and organisations; do something to all that are chosen: statuses, deletion, exports; undo',
  owns: ['exports'],
  routes: selectionRoutes,
  jobs: [exportVolunteersJob],
}
