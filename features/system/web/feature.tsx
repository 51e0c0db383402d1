import type { WebFeature } from '#web/feature.tsx'
import { lazy } from '#web/lib/lazy.ts'
import { paths } from '#web/paths.ts'

export const feature: WebFeature = {
  adminTabs: [
    {
      tab: 'system',
      title: 'System',
      place: 60,
      panel: lazy(async () => ({ default: (await import('./system-panel.tsx')).SystemPanel })),
    },
  ],
  palette: [
    {
      label: 'Admin Panel: System',
      to: paths.adminTab('system'),
      keywords: 'health doctor version backup',
      isForSuperadmins: true,
    },
  ],
}
