import { publicRoute, type Route, route } from '#server/http/route.ts'
import * as attendance from '../attendance-contract.ts'
import * as board from '../board-contract.ts'
import * as contract from '../contract.ts'
import * as letters from '../letter-contract.ts'
import * as saved from '../saved-contract.ts'
import { createSavedReport } from './commands/create-saved-report.ts'
import { deleteSavedReport, restoreSavedReport } from './commands/delete-saved-report.ts'
import { issueLetters } from './commands/issue-letters.ts'
import { runSavedReport } from './commands/run-saved-report.ts'
import { startReport } from './commands/start-report.ts'
import { updateSavedReport } from './commands/update-saved-report.ts'
import { withdrawLetter } from './commands/withdraw-letter.ts'
import { confirmLetter } from './queries/confirm-letter.ts'
import { getAttendanceUrl } from './queries/get-attendance-url.ts'
import { getReport } from './queries/get-report.ts'
import { listLetters } from './queries/list-letters.ts'
import { listOrganisationAttendance } from './queries/list-organisation-attendance.ts'
import { listReports } from './queries/list-reports.ts'
import { listSavedReports } from './queries/list-saved-reports.ts'
import { previewLetters } from './queries/preview-letters.ts'
import { printBoardReport } from './queries/print-board-report.ts'
import { printLetters } from './queries/print-letters.ts'
import { readAttendance } from './queries/read-attendance.ts'

export const reportRoutes: Route[] = [
  route(contract.startReport, (ctx, { body }) => startReport(ctx, body.params, body.manyhandsConnectionId)),
  route(contract.listReports, (ctx) => listReports(ctx)),
  route(contract.getReport, (ctx, { params, query }) => getReport(ctx, params.id, query.look)),
  route(saved.listSavedReports, (ctx) => listSavedReports(ctx)),
  route(saved.createSavedReport, (ctx, { body }) => createSavedReport(ctx, body)),
  route(saved.updateSavedReport, (ctx, { params, body }) => updateSavedReport(ctx, params.id, body)),
  route(saved.deleteSavedReport, (ctx, { params }) => deleteSavedReport(ctx, params.id)),
  route(saved.restoreSavedReport, (ctx, { params }) => restoreSavedReport(ctx, params.id)),
  route(saved.runSavedReport, (ctx, { params }) => runSavedReport(ctx, params.id)),
  route(attendance.getAttendanceUrl, (ctx) => getAttendanceUrl(ctx)),
  publicRoute(attendance.readAttendance, (ctx, { params }, http) => readAttendance(ctx, params.token, http)),
  route(attendance.listOrganisationAttendance, (ctx, _input, http) => listOrganisationAttendance(ctx, http)),
  route(board.printBoardReport, (ctx, { query }, http) => printBoardReport(ctx, query, http)),
  route(letters.issueLetters, (ctx, { body }) => issueLetters(ctx, body)),
  route(letters.previewLetters, (ctx, { body }) => previewLetters(ctx, body)),
  route(letters.printLetters, (ctx, { params }, http) => printLetters(ctx, params.batchId, http)),
  route(letters.listLetters, (ctx, { params }) => listLetters(ctx, params.recordId)),
  route(letters.withdrawLetter, (ctx, { params, body }) => withdrawLetter(ctx, params.id, body.isWithdrawn)),
  publicRoute(letters.confirmLetter, (ctx, { params }) => confirmLetter(ctx, params.token)),
]
