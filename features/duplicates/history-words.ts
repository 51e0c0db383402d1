import { defineHistory } from '#shared/define-history.ts'

/** What the history says of what is done here. It keeps the code: a sentence may be improved. */
export const duplicatesHistory = defineHistory('duplicates', {
  saidDifferent: 'Noted that two records are of two people',
  saidPerhapsSame: 'Took back that two records are of two people',
  merged: 'Merged two records of one person',
  separated: 'Took back that two records are of one person',
})
