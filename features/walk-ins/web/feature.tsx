import { lazy } from 'react'
import type { WebFeature } from '#web/feature.tsx'

export const feature: WebFeature = {
  recordActions: [
    {
      recordType: 'walk-in',
      place: 1,
      action: lazy(async () => ({ default: (await import('./decide-walk-in.tsx')).DecideWalkIn })),
    },
  ],
}
