import type { ServerFeature } from '#server/feature.ts'
import { certificateEnclosure } from './letters.ts'
import { certificateRoutes } from './routes.ts'

export const certificatesFeature: ServerFeature = {
  name: 'certificates',
  about: 'certificates for milestones: who was given which, on paper and by e-mail',
  owns: ['certificates', 'certificates_taken_back'],
  routes: certificateRoutes,
  enclosures: [certificateEnclosure],
}
