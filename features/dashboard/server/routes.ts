import { type Route, route } from '#server/http/route.ts'
import { getDashboardSummary } from '../contract.ts'
import { getNeeds as getNeedsEndpoint } from '../needs-contract.ts'
import { getNeeds } from './queries/get-needs.ts'
import { getSummary } from './queries/get-summary.ts'

export const dashboardRoutes: Route[] = [
  route(getDashboardSummary, (ctx) => getSummary(ctx)),
  route(getNeedsEndpoint, (ctx) => getNeeds(ctx)),
]
