import { defineHistory } from '#shared/define-history.ts'

/** What the history says of what is done here. It keeps the code: a sentence may be improved. */
export const analyticsHistory = defineHistory('analytics', {
  exportedHours: 'Exported the hours of volunteers',
  exportedMostHours: 'Exported those with the most hours',
})
