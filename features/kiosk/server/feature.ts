import type { ServerFeature } from '#server/feature.ts'
import { kioskRoutes } from './routes.ts'

export const kioskFeature: ServerFeature = {
  name: 'kiosk',
  about: 'the shared tablet on which volunteers mark their own attendance',
  owns: ['kiosk_codes'],
  routes: kioskRoutes,
  records: [{ type: 'kiosk code', table: 'kiosk_codes' }],
}
