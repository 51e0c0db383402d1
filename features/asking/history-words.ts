import { defineHistory } from '#shared/define-history.ts'

/** What the history says about these calls. It stores the code, so that a sentence can be improved. */
export const askingHistory = defineHistory('asking', {
  askedCandidates: 'Asked people by e-mail whether they could come',
  offeredPlaces: 'Told people on the waiting list that a place is free',
  answeredAsk: 'Answered by the link of an e-mail whether they can come',
})
