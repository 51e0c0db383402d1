import { type Route, route } from '#server/http/route.ts'
import { getDashboardSummary } from '../contract.ts'
import {
  getNeeds as getNeedsEndpoint,
  listPeopleOfNeed as listPeopleEndpoint,
  listUnsettled as listUnsettledEndpoint,
} from '../needs-contract.ts'
import { getNeeds } from './queries/get-needs.ts'
import { getSummary } from './queries/get-summary.ts'
import { listPeopleOfNeed } from './queries/list-people-of-need.ts'
import { listUnsettled } from './queries/list-unsettled.ts'

export const dashboardRoutes: Route[] = [
  route(getDashboardSummary, (ctx) => getSummary(ctx)),
  route(getNeedsEndpoint, (ctx) => getNeeds(ctx)),
  route(listUnsettledEndpoint, (ctx, { query }) => listUnsettled(ctx, query)),
  route(listPeopleEndpoint, (ctx, { params }) => listPeopleOfNeed(ctx, params.need)),
]
