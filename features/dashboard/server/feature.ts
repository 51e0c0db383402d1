import type { ServerFeature } from '#server/feature.ts'
import { dashboardRoutes } from './routes.ts'

export const dashboardFeature: ServerFeature = {
  name: 'dashboard',
  about: 'the first page: counts, the day and shortcuts',
  owns: [],
  routes: dashboardRoutes,
}
