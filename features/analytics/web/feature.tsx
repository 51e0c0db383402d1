import type { WebFeature } from '#web/feature.tsx'
import { lazyPage } from '#web/lib/lazy-page.ts'
import { analyticsPaths as paths } from './paths.ts'

export const feature: WebFeature = {
  pages: [
    {
      path: paths.volunteers,
      page: lazyPage(() => import('./volunteer-charts-page.tsx'), 'VolunteerChartsPage'),
      opening: async () => (await import('./opening-api.ts')).openVolunteerCharts,
    },
    {
      path: paths.activities,
      page: lazyPage(() => import('./activity-charts-page.tsx'), 'ActivityChartsPage'),
      opening: async () => (await import('./opening-api.ts')).openActivityCharts,
    },
    { path: paths.counted, page: lazyPage(() => import('./counted-sessions-page.tsx'), 'CountedSessionsPage') },
    { path: paths.who, page: lazyPage(() => import('./who-page.tsx'), 'WhoPage') },
    { path: paths.hours, page: lazyPage(() => import('./hours-page.tsx'), 'HoursPage') },
  ],
  menuEntries: [
    { segment: 'analytics', label: 'Volunteers', to: paths.volunteers, place: 10 },
    { segment: 'analytics', label: 'Activities', to: paths.activities, place: 20 },
    { segment: 'analytics', label: 'Who', to: paths.who, place: 30 },
    { segment: 'analytics', label: 'Hours', to: paths.hours, place: 40 },
  ],
  palette: [
    {
      label: 'Volunteer Analytics',
      to: paths.volunteers,
      keywords: 'insights charts sign-ups status age gender nationality attendance hours',
    },
    {
      label: 'Activity Analytics',
      to: paths.activities,
      keywords: 'insights charts sessions held cancelled places no-shows hours venues roles busiest compare',
    },
    {
      label: 'Who',
      to: paths.who,
      keywords: 'insights not seen newcomers birthdays milestones most hours late check out guardian saturday',
    },
    {
      label: 'Hours of volunteers',
      to: paths.hours,
      keywords: 'insights hours visits period month ranking who came export',
    },
  ],
}
