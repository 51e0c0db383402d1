import { defineHistory } from '#shared/define-history.ts'

/** What the history says of what is done here. It keeps the code: a sentence may be improved. */
export const accessHistory = defineHistory('history', {
  exportedAccesses: 'Exported who saw sensitive data',
})
