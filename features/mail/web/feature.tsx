import { lazy } from 'react'
import type { WebFeature } from '#web/feature.tsx'
import { paths } from '#web/paths.ts'

export const feature: WebFeature = {
  adminTabs: [
    {
      tab: 'outbox',
      title: 'Outbox',
      place: 50,
      panel: lazy(async () => ({ default: (await import('./outbox-panel.tsx')).OutboxPanel })),
    },
  ],
  palette: [{ label: 'Admin Panel: Outbox', to: paths.adminTab('outbox'), keywords: 'mails', isForSuperadmins: true }],
}
