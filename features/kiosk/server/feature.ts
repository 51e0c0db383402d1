import type { ServerFeature } from '#server/feature.ts'

export const kioskFeature: ServerFeature = {
  name: 'kiosk',
  about: 'the shared tablet on which volunteers mark their own attendance',
  owns: [],
}
