import { defineHistory } from '#shared/define-history.ts'

/** What the history says about these calls. It stores the code, so that a sentence can be improved. */
export const welcomeHistory = defineHistory('welcome', {
  acceptedRegistrations: 'Accepted registrations',
  tookAcceptanceBack: 'Took the acceptance of registrations back',
})
