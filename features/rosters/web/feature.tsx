import { lazyRouteComponent } from '@tanstack/react-router'
import { sessionPaths } from '#features/sessions/web/paths.ts'
import type { WebFeature } from '#web/feature.tsx'

export const feature: WebFeature = {
  pages: [
    {
      path: sessionPaths.roster('$activityType', '$activityId', '$batchId'),
      page: lazyRouteComponent(() => import('./roster-page.tsx'), 'RosterPage'),
    },
  ],
}
