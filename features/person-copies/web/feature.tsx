import type { WebFeature } from '#web/feature.tsx'
import { lazy } from '#web/lib/lazy.ts'

export const feature: WebFeature = {
  personActions: [
    { place: 15, action: lazy(async () => ({ default: (await import('./copy-button.tsx')).CopyButton })) },
  ],
}
