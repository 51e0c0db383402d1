import type { ServerFeature } from '#server/feature.ts'
import { forgetPacks } from './commands/forget-packs.ts'
import { kioskRoutes } from './routes.ts'

export const kioskFeature: ServerFeature = {
  name: 'kiosk',
  about: 'the shared tablet on which volunteers mark their own attendance',
  owns: ['kiosk_codes', 'kiosk_packs', 'kiosk_kept', 'kiosk_visitors'],
  routes: kioskRoutes,
  nightly: [{ task: 'Forget what kiosks took along', run: forgetPacks }],
  records: [{ type: 'kiosk code', table: 'kiosk_codes' }],
}
