import type { ServerFeature } from '#server/feature.ts'
import { walkInRoutes } from './routes.ts'

export const walkInsFeature: ServerFeature = {
  name: 'walk-ins',
  about: 'people who come to a session without being signed up, and who they turn out to be',
  owns: [],
  routes: walkInRoutes,
}
