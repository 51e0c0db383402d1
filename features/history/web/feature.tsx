import type { WebFeature } from '#web/feature.tsx'
import { lazy } from '#web/lib/lazy.ts'

export const feature: WebFeature = {
  adminTabs: [
    {
      tab: 'accesses',
      title: 'Who saw what',
      place: 45,
      panel: lazy(async () => ({ default: (await import('./access-panel.tsx')).AccessPanel })),
    },
  ],
}
