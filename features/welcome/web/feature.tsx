import type { WebFeature } from '#web/feature.tsx'

/** What it does stands in the list of registrations. */
export const feature: WebFeature = {}
