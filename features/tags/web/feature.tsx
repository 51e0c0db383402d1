import { lazy } from 'react'
import type { WebFeature } from '#web/feature.tsx'

export const feature: WebFeature = {
  formsParts: [
    {
      tab: 'tags',
      title: 'Tags',
      place: 1,
      panel: lazy(async () => ({ default: (await import('./tags-panel.tsx')).TagsPanel })),
    },
  ],
}
