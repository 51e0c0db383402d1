import { lazy } from 'react'
import type { WebFeature } from '#web/feature.tsx'

export const feature: WebFeature = {
  personActions: [
    { place: 15, action: lazy(async () => ({ default: (await import('./copy-button.tsx')).CopyButton })) },
  ],
}
