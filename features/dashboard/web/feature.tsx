import { IconHome } from '@tabler/icons-react'
import type { WebFeature } from '#web/feature.tsx'
import { lazyPage } from '#web/lib/lazy-page.ts'
import { paths } from '#web/paths.ts'
import { dashboardPaths } from './paths.ts'

const page = lazyPage(() => import('./dashboard-page.tsx'), 'DashboardPage')

export const feature: WebFeature = {
  pages: [
    ...['/', paths.dashboard, '/volunteers'].map((path) => ({ path, page })),
    {
      path: dashboardPaths.unsettled,
      page: lazyPage(() => import('./unsettled-page.tsx'), 'UnsettledPage'),
    },
  ],
  menuSections: [{ segment: 'dashboard', label: 'Home', icon: IconHome, place: 10, to: paths.dashboard }],
}
