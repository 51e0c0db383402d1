import { IconChartBar } from '@tabler/icons-react'
import { lazyRouteComponent } from '@tanstack/react-router'
import type { WebFeature } from '#web/feature.tsx'
import { reportPaths as paths } from './paths.ts'

export const feature: WebFeature = {
  pages: [{ path: paths.reports, page: lazyRouteComponent(() => import('./reports-page.tsx'), 'ReportsPage') }],
  menuSections: [{ segment: 'analytics', label: 'Insights', icon: IconChartBar, place: 35 }],
  menuEntries: [{ segment: 'analytics', label: 'Reports', to: paths.reports, place: 90 }],
  palette: [{ label: 'Reports', to: paths.reports, keywords: 'export spreadsheet excel attendance database' }],
}
