import type { ServerFeature } from '#server/feature.ts'
import { forgetReports } from './commands/forget-reports.ts'
import { makeReport } from './jobs.ts'
import { reportRoutes } from './routes.ts'

export const reportsFeature: ServerFeature = {
  name: 'reports',
  about: 'spreadsheets of people, organisations and attendance, mailed as links',
  owns: ['reports'],
  routes: reportRoutes,
  jobs: [makeReport],
  hourly: [{ task: 'Forget old reports', run: forgetReports }],
}
