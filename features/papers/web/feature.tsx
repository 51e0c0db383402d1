import { lazy } from 'react'
import type { WebFeature } from '#web/feature.tsx'

export const feature: WebFeature = {
  formsParts: [
    {
      tab: 'checklist',
      title: 'Checklist',
      place: 3,
      panel: lazy(async () => ({ default: (await import('./papers-panel.tsx')).PapersPanel })),
    },
  ],
}
