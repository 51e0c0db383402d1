import { IconCalendarOff } from '@tabler/icons-react'
import { sessionPaths } from '#features/sessions/web/paths.ts'
import type { WebFeature } from '#web/feature.tsx'
import { lazy } from '#web/lib/lazy.ts'
import { lazyPage } from '#web/lib/lazy-page.ts'

export const feature: WebFeature = {
  pages: [
    {
      path: sessionPaths.roster('$activityType', '$activityId', '$batchId'),
      page: lazyPage(() => import('./roster-page.tsx'), 'RosterPage'),
    },
  ],
  personActions: [
    {
      label: 'Away…',
      icon: IconCalendarOff,
      place: 5,
      dialog: lazy(async () => ({ default: (await import('./away-dialog.tsx')).AwayDialog })),
    },
  ],
  preludes: [
    { recordType: 'volunteer', read: async (vid) => (await import('./absence-api.ts')).readPersonAbsences(vid) },
  ],
  recordActions: [
    {
      recordType: 'volunteer-fact',
      place: 1,
      action: lazy(async () => ({ default: (await import('./away-fact.tsx')).AwayFact })),
    },
    {
      recordType: 'volunteer-notice',
      place: 0,
      action: lazy(async () => ({ default: (await import('./leaving-parts.tsx')).LeavingNotice })),
    },
  ],
  recordParts: {
    'leaving-people': lazy(async () => ({ default: (await import('./leaving-parts.tsx')).LeavingDialog })),
    'session-gap': lazy(async () => ({ default: (await import('./who-could-come-dialog.tsx')).SessionGapDialog })),
  },
}
