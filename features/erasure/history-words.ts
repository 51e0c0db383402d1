import { defineHistory } from '#shared/define-history.ts'

/** What the history says of what is done here. It keeps the code: a sentence may be improved. */
export const erasureHistory = defineHistory('erasure', {
  erasedDeleted: 'Erased people who were deleted long ago',
  erasedDeletedRecords: 'Erased the people of records that were deleted long ago',
  erasedOverdue: 'Erased people whose time was over',
  erasedOverdueRecords: 'Erased the people of records whose time was over',
  erasedVolunteer: 'Erased a person for good',
  retainedPerson: 'Changed how long a person is kept',
  setRetentionPeriod: 'Changed how long people of a status are kept',
})
