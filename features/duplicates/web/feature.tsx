import { IconArrowMerge } from '@tabler/icons-react'
import type { WebFeature } from '#web/feature.tsx'
import { lazy } from '#web/lib/lazy.ts'
import { lazyPage } from '#web/lib/lazy-page.ts'
import { duplicatesPaths as paths } from './paths.ts'

export const feature: WebFeature = {
  pages: [
    { path: paths.duplicates, page: lazyPage(() => import('./duplicates-page.tsx'), 'DuplicatesPage') },
    {
      path: `${paths.duplicates}/$oneId/$otherId`,
      page: lazyPage(() => import('./compare-page.tsx'), 'ComparePage'),
    },
  ],
  menuEntries: [{ segment: 'volunteers', label: 'Duplicates', to: paths.duplicates, place: 50 }],
  recordParts: {
    'compare-two': lazy(async () => ({ default: (await import('./compare-link.tsx')).CompareLink })),
  },
  peopleActions: [
    {
      label: 'Compare and merge two',
      icon: IconArrowMerge,
      place: 10,
      isOffered: () => true,
      dialog: lazy(async () => ({ default: (await import('./compare-chosen-dialog.tsx')).CompareChosenDialog })),
    },
  ],
  personActions: [
    {
      label: 'Merge with…',
      icon: IconArrowMerge,
      place: 18,
      dialog: lazy(async () => ({ default: (await import('./merge-with-dialog.tsx')).MergeWithDialog })),
    },
  ],
  whyAbsent: { place: 1, find: async (vid) => (await import('./api.ts')).findMergedInto(vid) },
  palette: [
    { label: 'Duplicates', to: paths.duplicates, keywords: 'same person twice double merge join records tidy up' },
  ],
}
