import { defineHistory } from '#shared/define-history.ts'

/** What the history says of what is done here. It keeps the code: a sentence may be improved. */
export const activityHistory = defineHistory('activities', {
  addedBatchToActivity: 'Added a batch to an activity',
  createdActivity: 'Created an activity',
  deletedActivity: 'Deleted an activity',
  editedActivity: 'Edited an activity',
  restoredActivity: 'Restored an activity',
})
