import type { WebFeature } from '#web/feature.tsx'
import { lazy } from '#web/lib/lazy.ts'
import { lazyPage } from '#web/lib/lazy-page.ts'
import { announceRegistrations } from './new-registration-toast.tsx'
import { registrationPaths as paths } from './paths.ts'

const notice = lazy(async () => ({ default: (await import('./registration-notice.tsx')).RegistrationNotice }))

export const feature: WebFeature = {
  pages: [
    {
      path: paths.registrations,
      page: lazyPage(() => import('./registration-list-page.tsx'), 'RegistrationListPage'),
    },
    {
      path: paths.share,
      page: lazyPage(() => import('./share-page.tsx'), 'SharePage'),
    },
    {
      path: `${paths.registrations}/$registrationId`,
      page: lazyPage(() => import('./registration-page.tsx'), 'RegistrationPage'),
    },
  ],
  menuEntries: [{ segment: 'volunteers', label: 'Registrations', to: paths.registrations, place: 40 }],
  formsParts: [
    {
      tab: 'public',
      title: 'Public forms',
      place: 2,
      panel: lazy(async () => ({ default: (await import('./public-forms-panel.tsx')).PublicFormsPanel })),
    },
  ],
  palette: [{ label: 'Share the public forms', to: paths.share, keywords: 'link QR code register' }],
  preludes: (['volunteer', 'organisation'] as const).map((recordType) => ({
    recordType,
    read: async (id) => (await import('./api.ts')).readRegistrationsOf(id),
  })),
  recordActions: [
    { recordType: 'volunteer-notice', place: 1, action: notice },
    { recordType: 'organisation-notice', place: 1, action: notice },
    {
      recordType: 'organisation-members',
      place: 1,
      action: lazy(async () => ({ default: (await import('./people-link.tsx')).PeopleLink })),
    },
  ],
  atStart: announceRegistrations,
}
