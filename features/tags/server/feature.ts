import type { ServerFeature } from '#server/feature.ts'
import { oneByOne } from '#server/one-by-one.ts'
import { tagHistory } from '../history-words.ts'
import { restoreTag } from './commands/delete-tag.ts'
import { tagRoutes } from './routes.ts'

export const tagsFeature: ServerFeature = {
  name: 'tags',
  about: 'tags of people, organisations and activities',
  owns: ['tags', 'volunteer_tags', 'organisation_tags', 'activity_tags'],
  routes: tagRoutes,
  undoable: [tagHistory.message('deletedTag')],
  records: [{ type: 'tag', table: 'tags', restore: oneByOne(restoreTag) }],
}
