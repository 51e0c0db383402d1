import type { ServerFeature } from '#server/feature.ts'
import { offerFreePlaces } from './commands/offer-free-places.ts'
import { questionEnclosure } from './letters.ts'
import { askingRoutes } from './routes.ts'

export const askingFeature: ServerFeature = {
  name: 'asking',
  about: 'people who are asked by e-mail whether they could come, and what they say',
  owns: ['session_asks'],
  routes: askingRoutes,
  frequent: [{ task: 'Tell who waits that a place is free', run: offerFreePlaces }],
  enclosures: [questionEnclosure],
}
