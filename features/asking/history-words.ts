import { defineHistory } from '#shared/define-history.ts'

/** What the history says about these calls. It stores the code, so that a sentence can be improved. */
export const askingHistory = defineHistory('asking', {
  askedCandidates: 'Asked people by e-mail whether they could come',
  answeredAsk: 'Answered by the link of an e-mail whether they can come',
})
