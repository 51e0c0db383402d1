import type { ServerFeature } from '#server/feature.ts'
import { forgetPersonCopies } from './commands/forget-person-copies.ts'
import { makePersonCopy } from './jobs.ts'
import { personCopyRoutes } from './routes.ts'

export const personCopiesFeature: ServerFeature = {
  name: 'person-copies',
  about: 'everything about one person as a file, for that person',
  owns: ['person_copies'],
  routes: personCopyRoutes,
  jobs: [makePersonCopy],
  hourly: [{ task: 'Forget old files about people', run: forgetPersonCopies }],
}
