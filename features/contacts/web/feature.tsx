import type { WebFeature } from '#web/feature.tsx'
import { lazyPage } from '#web/lib/lazy-page.ts'
import { contactPaths as paths } from './paths.ts'

export const feature: WebFeature = {
  pages: [
    { path: paths.donors, page: lazyPage(() => import('./contact-list-page.tsx'), 'DonorListPage') },
    { path: paths.managers, page: lazyPage(() => import('./contact-list-page.tsx'), 'ManagerListPage') },
  ],
  palette: [
    { label: 'Donors', to: paths.donors, keywords: 'volunteers donors' },
    { label: 'Volunteer Managers', to: paths.managers, keywords: 'volunteers managers' },
  ],
}
