import type { WebFeature } from '#web/feature.tsx'
import { lazy } from '#web/lib/lazy.ts'

const buttons = () => import('./accept-buttons.tsx')

/** What it does stands in the list of registrations. */
export const feature: WebFeature = {
  recordParts: {
    'accept-registration': lazy(async () => ({ default: (await buttons()).AcceptButton })),
    'accept-registrations': lazy(async () => ({ default: (await buttons()).AcceptSelected })),
  },
}
