import { lazy } from 'react'
import type { WebFeature } from '#web/feature.tsx'

export const feature: WebFeature = {
  personActions: [
    { place: 20, action: lazy(async () => ({ default: (await import('./erase-button.tsx')).EraseButton })) },
  ],
}
