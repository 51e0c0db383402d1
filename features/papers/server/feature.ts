import type { ServerFeature } from '#server/feature.ts'
import { paperRoutes } from './routes.ts'

export const papersFeature: ServerFeature = {
  name: 'papers',
  about: 'what the slots of the checklist stand for, who needs them, and who lacks them',
  owns: ['papers'],
  routes: paperRoutes,
  records: [{ type: 'check or agreement', table: 'papers' }],
}
