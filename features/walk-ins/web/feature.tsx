import type { WebFeature } from '#web/feature.tsx'
import { lazy } from '#web/lib/lazy.ts'

export const feature: WebFeature = {
  recordActions: [
    {
      recordType: 'walk-in',
      place: 1,
      action: lazy(async () => ({ default: (await import('./decide-walk-in.tsx')).DecideWalkIn })),
    },
  ],
}
