import { type Route, route } from '#server/http/route.ts'
import { getDashboardSummary } from '../contract.ts'
import { getSummary } from './queries/get-summary.ts'

export const dashboardRoutes: Route[] = [route(getDashboardSummary, (ctx) => getSummary(ctx))]
