import type { WebFeature } from '#web/feature.tsx'
import { lazy } from '#web/lib/lazy.ts'

const buttons = () => import('./accept-buttons.tsx')

/** What it does stands in the list of registrations and on the page of one. */
export const feature: WebFeature = {
  recordParts: {
    'accept-registration': lazy(async () => ({ default: (await buttons()).AcceptButton })),
    'accept-looked-at': lazy(async () => ({ default: (await buttons()).AcceptLookedAt })),
    'decide-stored': lazy(async () => ({ default: (await import('./stored-registration.tsx')).StoredRegistration })),
    'welcome-notice': lazy(async () => ({ default: (await import('./welcome-notice.tsx')).WelcomeNotice })),
    'accept-registrations': lazy(async () => ({ default: (await buttons()).AcceptSelected })),
  },
}
