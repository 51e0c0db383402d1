import type { ServerFeature } from '#server/feature.ts'
import { oneByOne } from '#server/one-by-one.ts'
import { reportHistory } from '../history-words.ts'
import { restoreSavedReport } from './commands/delete-saved-report.ts'
import { forgetReports } from './commands/forget-reports.ts'
import { makeSavedReport } from './commands/make-saved-report.ts'
import { runDueReports } from './commands/run-due-reports.ts'
import { makeReport } from './jobs.ts'
import { isOwnSavedReport, isVisibleLetter } from './policy.ts'
import { saySavedReport } from './queries/say-saved-report.ts'
import { reportRoutes } from './routes.ts'

export const reportsFeature: ServerFeature = {
  name: 'reports',
  about: 'spreadsheets of people, organisations and attendance, mailed as links; letters that confirm hours',
  owns: ['reports', 'saved_reports', 'saved_report_runs', 'saved_report_parts', 'hours_letters'],
  routes: reportRoutes,
  jobs: [makeReport, makeSavedReport],
  records: [
    { type: 'hours letter', table: 'hours_letters', isVisible: isVisibleLetter },
    {
      type: 'saved report',
      table: 'saved_reports',
      isVisible: isOwnSavedReport,
      restore: oneByOne(restoreSavedReport),
      inWords: saySavedReport,
    },
  ],
  undoable: [reportHistory.message('deletedSavedReport')],
  nightly: [{ task: 'Make saved reports', run: runDueReports }],
  hourly: [{ task: 'Forget old reports', run: forgetReports }],
}
