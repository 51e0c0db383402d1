import type { ServerFeature } from '#server/feature.ts'
import { questionEnclosure } from './letters.ts'
import { askingRoutes } from './routes.ts'

export const askingFeature: ServerFeature = {
  name: 'asking',
  about: 'people who are asked by e-mail whether they could come, and what they say',
  owns: ['session_asks'],
  routes: askingRoutes,
  enclosures: [questionEnclosure],
}
