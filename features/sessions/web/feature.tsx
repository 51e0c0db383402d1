import type { WebFeature } from '#web/feature.tsx'
import { lazyPage } from '#web/lib/lazy-page.ts'
import { sessionPaths as paths } from './paths.ts'

const ofBatch = '/activities/$activityType/$activityId/$batchId'

export const feature: WebFeature = {
  pages: [
    { path: paths.calendar, page: lazyPage(() => import('./calendar-page.tsx'), 'CalendarPage') },
    { path: paths.openPlaces, page: lazyPage(() => import('./open-places-page.tsx'), 'OpenPlacesPage') },
    { path: ofBatch, page: lazyPage(() => import('./batch-page.tsx'), 'BatchPage') },
    { path: `${ofBatch}/edit`, page: lazyPage(() => import('./edit-batch-page.tsx'), 'EditBatchPage') },
    {
      path: `${ofBatch}/checklist`,
      page: lazyPage(() => import('./batch-checklist-page.tsx'), 'BatchChecklistPage'),
    },
  ],
  menuEntries: [
    { segment: 'activities', label: 'Calendar', to: paths.calendar, place: 10 },
    { segment: 'activities', label: 'Open places', to: paths.openPlaces, place: 11 },
  ],
}
