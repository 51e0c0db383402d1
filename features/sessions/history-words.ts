import { defineHistory } from '#shared/define-history.ts'

/** What the history says of what is done here. It keeps the code: a sentence may be improved. */
export const sessionHistory = defineHistory('sessions', {
  addedSessionToBatch: 'Added a session to a batch',
  broughtBackSessions: 'Brought cancelled sessions back',
  cancelledSessions: 'Cancelled sessions',
  changedHowSessionsArePublished: 'Changed how sessions are published',
  deletedBatch: 'Deleted a batch',
  deletedSessions: 'Deleted sessions',
  editedBatch: 'Edited a batch',
  editedSession: 'Edited a session',
  exportedOpenPlaces: 'Exported the open places',
  madeSessionsOfBatch: 'Created the sessions of a batch',
  restoredBatch: 'Restored a batch',
  restoredSessions: 'Restored sessions',
  savedChecklistOfBatch: 'Saved the checklist of a batch',
  setSeriesNumbers: 'Set how many a series needs',
})
