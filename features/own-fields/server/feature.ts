import type { ServerFeature } from '#server/feature.ts'
import { oneByOne } from '#server/one-by-one.ts'
import { ownFieldHistory } from '../history-words.ts'
import { restoreOwnField } from './commands/delete-own-field.ts'
import { forgetAnswers } from './commands/forget-answers.ts'
import { sayOwnField } from './queries/say-own-field.ts'
import { ownFieldRoutes } from './routes.ts'

export const ownFieldsFeature: ServerFeature = {
  name: 'own-fields',
  about: "an organisation's own fields of its forms",
  owns: ['own_fields', 'own_sections', 'volunteer_answers', 'organisation_answers', 'activity_answers'],
  routes: ownFieldRoutes,
  nightly: [{ task: 'Empty answers that are kept no longer', run: forgetAnswers }],
  undoable: [ownFieldHistory.message('deletedOwnField'), ownFieldHistory.message('joinedChoices')],
  records: [{ type: 'own field', table: 'own_fields', restore: oneByOne(restoreOwnField), inWords: sayOwnField }],
}
