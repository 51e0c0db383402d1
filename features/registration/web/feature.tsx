import { lazyRouteComponent } from '@tanstack/react-router'
import type { WebFeature } from '#web/feature.tsx'
import { announceRegistrations } from './new-registration-toast.tsx'
import { registrationPaths as paths } from './paths.ts'

export const feature: WebFeature = {
  pages: [
    {
      path: paths.registrations,
      page: lazyRouteComponent(() => import('./registration-list-page.tsx'), 'RegistrationListPage'),
    },
    {
      path: `${paths.registrations}/$registrationId`,
      page: lazyRouteComponent(() => import('./registration-page.tsx'), 'RegistrationPage'),
    },
  ],
  menuEntries: [{ segment: 'volunteers', label: 'Registrations', to: paths.registrations, place: 40 }],
  atStart: announceRegistrations,
}
