import type { ServerFeature } from '#server/feature.ts'
import { formSettingsRoutes } from './routes.ts'

export const formSettingsFeature: ServerFeature = {
  name: 'form-settings',
  about: 'form metadata: option lists, labels, mandatory and hidden fields, zones and venues',
  owns: ['form_settings', 'zones', 'venues'],
  routes: formSettingsRoutes,
  records: [
    { type: 'form', table: 'form_settings' },
    { type: 'zone', table: 'zones' },
    { type: 'venue', table: 'venues' },
  ],
}
