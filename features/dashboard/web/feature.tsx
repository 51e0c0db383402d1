import { IconHome } from '@tabler/icons-react'
import { lazyRouteComponent } from '@tanstack/react-router'
import type { WebFeature } from '#web/feature.tsx'
import { paths } from '#web/paths.ts'

const page = lazyRouteComponent(() => import('./dashboard-page.tsx'), 'DashboardPage')

export const feature: WebFeature = {
  pages: ['/', paths.dashboard, '/volunteers'].map((path) => ({ path, page })),
  menuSections: [{ segment: 'dashboard', label: 'Home', icon: IconHome, place: 10, to: paths.dashboard }],
}
