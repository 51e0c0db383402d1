import { publicRoute, type Route, route } from '#server/http/route.ts'
import * as attendance from '../attendance-contract.ts'
import * as board from '../board-contract.ts'
import * as contract from '../contract.ts'
import * as letters from '../letter-contract.ts'
import { issueLetters } from './commands/issue-letters.ts'
import { startReport } from './commands/start-report.ts'
import { withdrawLetter } from './commands/withdraw-letter.ts'
import { confirmLetter } from './queries/confirm-letter.ts'
import { getAttendanceUrl } from './queries/get-attendance-url.ts'
import { getReport } from './queries/get-report.ts'
import { listLetters } from './queries/list-letters.ts'
import { listOrganisationAttendance } from './queries/list-organisation-attendance.ts'
import { listReports } from './queries/list-reports.ts'
import { printBoardReport } from './queries/print-board-report.ts'
import { printLetters } from './queries/print-letters.ts'
import { readAttendance } from './queries/read-attendance.ts'

export const reportRoutes: Route[] = [
  route(contract.startReport, (ctx, { body }) => startReport(ctx, body.params, body.manyhandsConnectionId)),
  route(contract.listReports, (ctx) => listReports(ctx)),
  route(contract.getReport, (ctx, { params }) => getReport(ctx, params.id)),
  route(attendance.getAttendanceUrl, (ctx) => getAttendanceUrl(ctx)),
  publicRoute(attendance.readAttendance, (ctx, { params }, http) => readAttendance(ctx, params.token, http)),
  route(attendance.listOrganisationAttendance, (ctx, _input, http) => listOrganisationAttendance(ctx, http)),
  route(board.printBoardReport, (ctx, { query }, http) => printBoardReport(ctx, query, http)),
  route(letters.issueLetters, (ctx, { body }) => issueLetters(ctx, body)),
  route(letters.printLetters, (ctx, { params }, http) => printLetters(ctx, params.batchId, http)),
  route(letters.listLetters, (ctx, { params }) => listLetters(ctx, params.recordId)),
  route(letters.withdrawLetter, (ctx, { params, body }) => withdrawLetter(ctx, params.id, body.isWithdrawn)),
  publicRoute(letters.confirmLetter, (ctx, { params }) => confirmLetter(ctx, params.token)),
]
