import { defineHistory } from '#shared/define-history.ts'

/** What the history says about these calls. It stores the code, so that a sentence can be improved. */
export const ownFieldHistory = defineHistory('own-fields', {
  createdOwnField: 'Created a field of a form',
  deletedOwnField: 'Deleted a field of a form',
  editedOwnField: 'Edited a field of a form',
  joinedChoices: 'Joined two choices of a field',
  namedOwnSection: 'Named the section of own fields',
  openedOwnFile: 'Opened a file of an own field',
  orderedOwnFields: 'Ordered own fields of a form',
  restoredOwnField: 'Restored a field of a form',
})
