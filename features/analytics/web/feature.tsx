import { lazyRouteComponent } from '@tanstack/react-router'
import type { WebFeature } from '#web/feature.tsx'
import { analyticsPaths as paths } from './paths.ts'

export const feature: WebFeature = {
  pages: [
    {
      path: paths.volunteers,
      page: lazyRouteComponent(() => import('./volunteer-charts-page.tsx'), 'VolunteerChartsPage'),
    },
    {
      path: paths.activities,
      page: lazyRouteComponent(() => import('./activity-charts-page.tsx'), 'ActivityChartsPage'),
    },
  ],
  menuEntries: [
    { segment: 'analytics', label: 'Volunteers', to: paths.volunteers, place: 10 },
    { segment: 'analytics', label: 'Activities', to: paths.activities, place: 20 },
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
  ],
}
