import { defineHistory } from '#shared/define-history.ts'

/** What the history says about these calls. It stores the code, so that a sentence can be improved. */
export const paperHistory = defineHistory('papers', {
  savedPaper: 'Edited a check or agreement of the checklist',
})
