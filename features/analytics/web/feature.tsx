import { lazyRouteComponent } from '@tanstack/react-router'
import type { WebFeature } from '#web/feature.tsx'
import { analyticsPaths as paths } from './paths.ts'

export const feature: WebFeature = {
  pages: [
    {
      path: paths.volunteers,
      page: lazyRouteComponent(() => import('./volunteer-charts-page.tsx'), 'VolunteerChartsPage'),
    },
  ],
  menuEntries: [{ segment: 'analytics', label: 'Volunteers', to: paths.volunteers, place: 10 }],
  palette: [
    {
      label: 'Volunteer Analytics',
      to: paths.volunteers,
      keywords: 'insights charts sign-ups status age gender nationality attendance hours',
    },
  ],
}
