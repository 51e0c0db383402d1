import type { WebFeature } from '#web/feature.tsx'
import { lazy } from '#web/lib/lazy.ts'
import { paths } from '#web/paths.ts'

export const feature: WebFeature = {
  formsParts: [
    {
      tab: 'tags',
      title: 'Tags',
      place: 1,
      panel: lazy(async () => ({ default: (await import('./tags-panel.tsx')).TagsPanel })),
    },
  ],
  palette: [
    {
      label: 'Admin Panel: Tags',
      to: `${paths.adminTab('forms')}?form=tags`,
      keywords: 'labels categories',
      isForSuperadmins: true,
    },
  ],
}
