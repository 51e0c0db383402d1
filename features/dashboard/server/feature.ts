import type { ServerFeature } from '#server/feature.ts'
import { endFirstSteps } from './commands/end-first-steps.ts'
import { dashboardRoutes } from './routes.ts'

export const dashboardFeature: ServerFeature = {
  name: 'dashboard',
  about: 'the first page: first steps, counts, the day and shortcuts',
  owns: ['first_step_ticks'],
  routes: dashboardRoutes,
  nightly: [{ task: 'End the first steps that are done', run: endFirstSteps }],
}
