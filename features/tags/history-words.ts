import { defineHistory } from '#shared/define-history.ts'

/** What the history says about these calls. It stores the code, so that a sentence can be improved. */
export const tagHistory = defineHistory('tags', {
  createdTag: 'Created a tag',
  deletedTag: 'Deleted a tag',
  editedTag: 'Edited a tag',
  mergedTags: 'Merged two tags',
  restoredTag: 'Restored a tag',
})
