import { IconCertificate, IconChartBar } from '@tabler/icons-react'
import type { WebFeature } from '#web/feature.tsx'
import { lazy } from '#web/lib/lazy.ts'
import { lazyPage } from '#web/lib/lazy-page.ts'
import { reportPaths as paths } from './paths.ts'

const buttons = () => import('./letter-buttons.tsx')

export const feature: WebFeature = {
  pages: [
    { path: paths.reports, page: lazyPage(() => import('./reports-page.tsx'), 'ReportsPage') },
    {
      path: `${paths.letter}/$token`,
      page: lazyPage(() => import('./letter-page.tsx'), 'LetterPage'),
      access: 'public',
    },
  ],
  personActions: [
    {
      label: 'Hours letter',
      icon: IconCertificate,
      place: 8,
      dialog: lazy(async () => ({ default: (await buttons()).PersonLetters })),
    },
  ],
  peopleActions: [
    {
      label: 'Hours letters',
      icon: IconCertificate,
      place: 8,
      mostNamed: 500, // as many letters as are one file
      isOffered: () => true,
      dialog: lazy(async () => ({ default: (await buttons()).ChosenLetters })),
    },
  ],
  recordActions: [
    { recordType: 'group', place: 8, action: lazy(async () => ({ default: (await buttons()).GroupLetters })) },
    {
      recordType: 'organisation',
      place: 8,
      action: lazy(async () => ({ default: (await buttons()).OrganisationLetters })),
    },
  ],
  menuSections: [{ segment: 'analytics', label: 'Insights', icon: IconChartBar, place: 35 }],
  menuEntries: [{ segment: 'analytics', label: 'Reports', to: paths.reports, place: 90 }],
  palette: [{ label: 'Reports', to: paths.reports, keywords: 'export spreadsheet excel attendance database' }],
}
