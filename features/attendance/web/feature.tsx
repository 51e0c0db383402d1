import { lazyRouteComponent } from '@tanstack/react-router'
import type { WebFeature } from '#web/feature.tsx'

export const feature: WebFeature = {
  pages: [
    {
      path: '/activities/$activityType/$activityId/$batchId/$sessionId',
      page: lazyRouteComponent(() => import('./session-page.tsx'), 'SessionPage'),
    },
  ],
}
