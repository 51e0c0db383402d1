import { defineHistory } from '#shared/define-history.ts'

/** What the history says of what is done here. It keeps the code: a sentence may be improved. */
export const contactHistory = defineHistory('contacts', {
  addedDonor: 'Added a donor',
  addedVolunteerManager: 'Added a volunteer manager',
  deletedDonorOrVolunteerManager: 'Deleted a donor or volunteer manager',
  editedDonorOrVolunteerManager: 'Edited a donor or volunteer manager',
  restoredDonorOrVolunteerManager: 'Restored a donor or volunteer manager',
})
