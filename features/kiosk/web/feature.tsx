import { IconId } from '@tabler/icons-react'
import { lazyRouteComponent } from '@tanstack/react-router'
import type { TenantSettings } from '#shared/tenant-settings.ts'
import type { WebFeature } from '#web/feature.tsx'
import { lazy } from '#web/lib/lazy.ts'
import { paths } from '#web/paths.ts'
import { cardPath } from '../card-rules.ts'

const page = lazyRouteComponent(() => import('./kiosk-page.tsx'), 'KioskPage')

const hasCards = ({ kioskIdentifyBy }: TenantSettings) => kioskIdentifyBy.includes('qr')

export const feature: WebFeature = {
  personActions: [
    {
      place: 10,
      action: lazy(async () => ({ default: (await import('./kiosk-codes-menu.tsx')).KioskCodesMenu })),
    },
  ],
  peopleActions: [
    {
      label: 'Print kiosk cards',
      icon: IconId,
      place: 10,
      isOffered: hasCards,
      offWords: 'Kiosk cards are switched off: switch on in settings',
      dialog: lazy(async () => ({ default: (await import('./print-cards-dialog.tsx')).PrintCardsDialog })),
    },
  ],
  pages: [
    { path: paths.kiosk, page, access: 'full-screen' },
    { path: `${paths.kiosk}/$`, page, access: 'full-screen' },
    {
      path: cardPath,
      page: lazyRouteComponent(() => import('./card-page.tsx'), 'CardPage'),
      access: 'public',
    },
  ],
  palette: [{ label: 'Mark Attendance', to: paths.kiosk, keywords: 'kiosk mode check in', isAction: true }],
}
