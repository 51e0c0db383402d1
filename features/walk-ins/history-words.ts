import { defineHistory } from '#shared/define-history.ts'

/** What the history says of what is done here. It keeps the code: a sentence may be improved. */
export const walkInHistory = defineHistory('walkIns', {
  addedWalkIn: 'Added somebody who came without being signed up',
  matchedWalkIn: 'Matched a walk-in with somebody on record',
  separatedWalkIn: 'Took back that a walk-in is somebody on record',
})
