import { IconDeviceMobile, IconId, IconPassword } from '@tabler/icons-react'
import type { TenantSettings } from '#shared/tenant-settings.ts'
import type { WebFeature } from '#web/feature.tsx'
import { lazy } from '#web/lib/lazy.ts'
import { lazyPage } from '#web/lib/lazy-page.ts'
import { paths } from '#web/paths.ts'
import { cardPath } from '../card-rules.ts'

const page = lazyPage(() => import('./kiosk-page.tsx'), 'KioskPage')

const codes = () => import('./kiosk-codes-dialogs.tsx')
const hasCards = ({ kioskIdentifyBy }: TenantSettings) => kioskIdentifyBy.includes('qr')
const hasPins = ({ kioskIdentifyBy }: TenantSettings) => kioskIdentifyBy.includes('pin')
const setting = 'How the kiosk identifies volunteers'
const cardsOff = { words: 'Kiosk cards are switched off: switch on in settings', setting }

export const feature: WebFeature = {
  personActions: [
    {
      label: 'Print a new kiosk card',
      icon: IconId,
      place: 10,
      isOffered: hasCards,
      off: cardsOff,
      dialog: lazy(async () => ({ default: (await codes()).PrintCardDialog })),
    },
    {
      label: 'Kiosk card on the phone',
      icon: IconDeviceMobile,
      place: 11,
      isOffered: hasCards,
      dialog: lazy(async () => ({ default: (await import('./phone-card-dialog.tsx')).PhoneCardDialog })),
    },
    {
      label: 'Set a new kiosk PIN',
      icon: IconPassword,
      place: 12,
      isOffered: hasPins,
      off: { words: 'Kiosk PINs are switched off: switch on in settings', setting },
      dialog: lazy(async () => ({ default: (await codes()).SetPinDialog })),
    },
  ],
  peopleActions: [
    {
      label: 'Print kiosk cards',
      icon: IconId,
      place: 10,
      isOffered: hasCards,
      off: cardsOff,
      dialog: lazy(async () => ({ default: (await import('./print-cards-dialog.tsx')).PrintCardsDialog })),
    },
  ],
  recordParts: {
    'kiosk-visitors': lazy(async () => ({ default: (await import('./kiosk-visitors.tsx')).KioskVisitors })),
  },
  pages: [
    { path: paths.kiosk, page, access: 'full-screen' },
    { path: `${paths.kiosk}/$`, page, access: 'full-screen' },
    {
      path: cardPath,
      page: lazyPage(() => import('./card-page.tsx'), 'CardPage'),
      access: 'public',
    },
  ],
  palette: [{ label: 'Mark Attendance', to: paths.kiosk, keywords: 'kiosk mode check in', isAction: true }],
}
