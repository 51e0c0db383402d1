import { lazyRouteComponent } from '@tanstack/react-router'
import type { WebFeature } from '#web/feature.tsx'
import { sessionPaths as paths } from './paths.ts'

const ofBatch = '/activities/$activityType/$activityId/$batchId'

export const feature: WebFeature = {
  pages: [
    { path: paths.calendar, page: lazyRouteComponent(() => import('./calendar-page.tsx'), 'CalendarPage') },
    { path: paths.openPlaces, page: lazyRouteComponent(() => import('./open-places-page.tsx'), 'OpenPlacesPage') },
    { path: ofBatch, page: lazyRouteComponent(() => import('./batch-page.tsx'), 'BatchPage') },
    { path: `${ofBatch}/edit`, page: lazyRouteComponent(() => import('./edit-batch-page.tsx'), 'EditBatchPage') },
    {
      path: `${ofBatch}/checklist`,
      page: lazyRouteComponent(() => import('./batch-checklist-page.tsx'), 'BatchChecklistPage'),
    },
  ],
  menuEntries: [
    { segment: 'activities', label: 'Calendar', to: paths.calendar, place: 10 },
    { segment: 'activities', label: 'Open places', to: paths.openPlaces, place: 11 },
  ],
}
