import type { WebFeature } from '#web/feature.tsx'
import { lazy } from '#web/lib/lazy.ts'
import { paths } from '#web/paths.ts'

export const feature: WebFeature = {
  formsParts: [
    {
      tab: 'own-fields',
      title: 'Own fields',
      place: 0,
      panel: lazy(async () => ({ default: (await import('./own-fields-panel.tsx')).OwnFieldsPanel })),
    },
  ],
  palette: [
    {
      label: 'Admin Panel: Own fields',
      to: `${paths.adminTab('forms')}?form=own-fields`,
      keywords: 'custom fields questions',
      isForSuperadmins: true,
    },
  ],
}
