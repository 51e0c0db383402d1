import type { WebFeature } from '#web/feature.tsx'
import { lazy } from '#web/lib/lazy.ts'
import { paths } from '#web/paths.ts'

export const feature: WebFeature = {
  formsParts: [
    {
      tab: 'checklist',
      title: 'Checklist',
      place: 3,
      panel: lazy(async () => ({ default: (await import('./papers-panel.tsx')).PapersPanel })),
    },
  ],
  palette: [
    {
      label: 'Admin Panel: Checklist',
      to: `${paths.adminTab('forms')}?form=checklist`,
      keywords: 'checks documents certificates clearance files expiry',
      isForSuperadmins: true,
    },
  ],
}
