import type { ServerFeature } from '#server/feature.ts'
import { endFirstSteps } from './commands/end-first-steps.ts'
import { firstStepsRoutes } from './routes.ts'

export const firstStepsFeature: ServerFeature = {
  name: 'first-steps',
  about: 'what a new organisation does first, shown on its dashboard until it is done',
  owns: ['first_step_ticks'],
  routes: firstStepsRoutes,
  nightly: [{ task: 'End the first steps that are done', run: endFirstSteps }],
}
