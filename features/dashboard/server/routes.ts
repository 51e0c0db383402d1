import { type Route, route } from '#server/http/route.ts'
import { getDashboardSummary } from '../contract.ts'
import { getNeeds as getNeedsEndpoint } from '../needs-contract.ts'
import * as first from '../steps-contract.ts'
import { showFirstSteps } from './commands/end-first-steps.ts'
import { tickFirstStep } from './commands/tick-first-step.ts'
import { getNeeds } from './queries/get-needs.ts'
import { getSummary } from './queries/get-summary.ts'
import { listFirstSteps } from './queries/list-first-steps.ts'

export const dashboardRoutes: Route[] = [
  route(getDashboardSummary, (ctx) => getSummary(ctx)),
  route(getNeedsEndpoint, (ctx) => getNeeds(ctx)),
  route(first.listFirstSteps, (ctx) => listFirstSteps(ctx)),
  route(first.tickFirstStep, (ctx, { params, body }) => tickFirstStep(ctx, params.step, body.isTicked)),
  route(first.showFirstSteps, (ctx, { body }) => showFirstSteps(ctx, body.isShown)),
]
