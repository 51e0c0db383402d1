import type { ServerFeature } from '#server/feature.ts'
import { forgetReports } from './commands/forget-reports.ts'
import { makeReport } from './jobs.ts'
import { isVisibleLetter } from './policy.ts'
import { reportRoutes } from './routes.ts'

export const reportsFeature: ServerFeature = {
  name: 'reports',
  about: 'spreadsheets of people, organisations and attendance, mailed as links; letters that confirm hours',
  owns: ['reports', 'hours_letters'],
  routes: reportRoutes,
  jobs: [makeReport],
  records: [{ type: 'hours letter', table: 'hours_letters', isVisible: isVisibleLetter }],
  hourly: [{ task: 'Forget old reports', run: forgetReports }],
}
