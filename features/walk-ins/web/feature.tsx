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
  recordParts: {
    'walk-in': lazy(async () => ({ default: (await import('./walk-in-dialog.tsx')).WalkInDialog })),
    'walk-ins-to-match': lazy(async () => ({ default: (await import('./match-walk-ins.tsx')).MatchWalkIns })),
  },
}
