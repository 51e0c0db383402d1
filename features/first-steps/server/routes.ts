import { type Route, route } from '#server/http/route.ts'
import * as contract from '../contract.ts'
import { showFirstSteps } from './commands/end-first-steps.ts'
import { tickFirstStep } from './commands/tick-first-step.ts'
import { listFirstSteps } from './queries/list-first-steps.ts'

export const firstStepsRoutes: Route[] = [
  route(contract.listFirstSteps, (ctx) => listFirstSteps(ctx)),
  route(contract.tickFirstStep, (ctx, { params, body }) => tickFirstStep(ctx, params.step, body.isTicked)),
  route(contract.showFirstSteps, (ctx, { body }) => showFirstSteps(ctx, body.isShown)),
]
