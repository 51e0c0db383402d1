import { IconEraser } from '@tabler/icons-react'
import type { WebFeature } from '#web/feature.tsx'
import { lazy } from '#web/lib/lazy.ts'

export const feature: WebFeature = {
  personActions: [
    {
      label: 'Erase',
      icon: IconEraser,
      place: 20,
      isForSuperadmins: true,
      isForDeleted: true,
      dialog: lazy(async () => ({ default: (await import('./erase-dialog.tsx')).EraseDialog })),
    },
  ],
  whyAbsent: {
    place: 2,
    isForSuperadmins: true,
    find: async (vid) => (await import('./api.ts')).findDeleted(vid),
  },
  adminTabs: [
    {
      tab: 'retention',
      title: 'Keeping people',
      place: 46,
      panel: lazy(async () => ({ default: (await import('./retention-panel.tsx')).RetentionPanel })),
    },
  ],
  palette: [
    {
      label: 'Admin Panel: Keeping people',
      to: '/admin/retention',
      keywords: 'how long retention erase anonymise PDPA personal data inactive',
      isForSuperadmins: true,
    },
  ],
}
