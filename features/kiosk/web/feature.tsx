import { lazyRouteComponent } from '@tanstack/react-router'
import type { WebFeature } from '#web/feature.tsx'
import { paths } from '#web/paths.ts'

const page = lazyRouteComponent(() => import('./kiosk-page.tsx'), 'KioskPage')

export const feature: WebFeature = {
  pages: [
    { path: paths.kiosk, page, access: 'full-screen' },
    { path: `${paths.kiosk}/$`, page, access: 'full-screen' },
  ],
  palette: [{ label: 'Mark Attendance', to: paths.kiosk, keywords: 'kiosk mode check in', isAction: true }],
}
