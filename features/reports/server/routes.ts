import { type Route, route } from '#server/http/route.ts'
import * as contract from '../contract.ts'
import { startReport } from './commands/start-report.ts'
import { getReport } from './queries/get-report.ts'
import { listReports } from './queries/list-reports.ts'

export const reportRoutes: Route[] = [
  route(contract.startReport, (ctx, { body }) => startReport(ctx, body.params, body.manyhandsConnectionId)),
  route(contract.listReports, (ctx) => listReports(ctx)),
  route(contract.getReport, (ctx, { params }) => getReport(ctx, params.id)),
]
