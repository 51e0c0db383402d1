import { lazy } from 'react'
import type { WebFeature } from '#web/feature.tsx'

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
