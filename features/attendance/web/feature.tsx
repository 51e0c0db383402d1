import { IconCalendarPlus } from '@tabler/icons-react'
import type { WebFeature } from '#web/feature.tsx'
import { lazy } from '#web/lib/lazy.ts'
import { lazyPage } from '#web/lib/lazy-page.ts'
import { attendancePaths } from './paths.ts'

const several = () => import('./sign-up-several.tsx')

export const feature: WebFeature = {
  pages: [
    { path: attendancePaths.held, page: lazyPage(() => import('./held-page.tsx'), 'HeldPage') },
    {
      path: '/activities/$activityType/$activityId/$batchId/$sessionId',
      page: lazyPage(() => import('./session-page.tsx'), 'SessionPage'),
    },
  ],
  menuEntries: [{ segment: 'activities', label: 'Attendance', to: attendancePaths.held, place: 12 }],
  palette: [
    {
      label: 'Import attendance',
      to: attendancePaths.held,
      keywords: 'upload spreadsheet excel book register hours sign-in list month',
      isAction: true,
    },
  ],
  recordActions: [
    {
      recordType: 'batch',
      place: 4,
      action: lazy(async () => ({ default: (await import('./import-days.tsx')).ImportDays })),
    },
    { recordType: 'groups', place: 4, action: lazy(async () => ({ default: (await several()).SignUpGroups })) },
    {
      recordType: 'organisations',
      place: 4,
      action: lazy(async () => ({ default: (await several()).SignUpOrganisations })),
    },
  ],
  peopleActions: [
    {
      label: 'Sign them up for a session',
      icon: IconCalendarPlus,
      place: 4,
      mostNamed: 500,
      isOffered: () => true,
      dialog: lazy(async () => ({ default: (await import('./sign-up-dialog.tsx')).SignUpDialog })),
    },
  ],
}
