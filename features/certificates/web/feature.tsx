import { IconAward } from '@tabler/icons-react'
import type { WebFeature } from '#web/feature.tsx'
import { lazy } from '#web/lib/lazy.ts'
import { lazyPage } from '#web/lib/lazy-page.ts'
import { certificatePaths as paths } from './paths.ts'

const buttons = () => import('./certificate-buttons.tsx')

export const feature: WebFeature = {
  pages: [
    {
      path: `${paths.certificate}/$token`,
      page: lazyPage(() => import('./certificate-page.tsx'), 'CertificatePage'),
      access: 'public',
    },
  ],
  personActions: [
    {
      label: 'Certificates',
      icon: IconAward,
      place: 9,
      dialog: lazy(async () => ({ default: (await buttons()).PersonCertificates })),
    },
  ],
  preludes: [{ recordType: 'volunteer', read: async (vid) => (await import('./api.ts')).readCertificates(vid) }],
  recordActions: [
    {
      recordType: 'volunteer-notice',
      place: 2,
      action: lazy(async () => ({ default: (await import('./certificate-notice.tsx')).CertificateNotice })),
    },
  ],
  peopleActions: [
    {
      label: 'Certificates',
      icon: IconAward,
      place: 9,
      isOffered: ({ milestoneHours, milestoneYears }) => milestoneHours !== '' || milestoneYears !== '',
      dialog: lazy(async () => ({ default: (await buttons()).ChosenCertificates })),
      takesEverybody: true,
    },
  ],
}
