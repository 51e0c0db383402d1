import type { ServerFeature } from '#server/feature.ts'
import { eraseDeleted } from './commands/erase-deleted.ts'
import { erasureRoutes } from './routes.ts'

export const erasureFeature: ServerFeature = {
  name: 'erasure',
  about: 'people who ask to be erased: nothing says who they were, and the sums stay',
  owns: [],
  routes: erasureRoutes,
  nightly: [{ task: 'Erase deleted people', run: eraseDeleted }],
}
