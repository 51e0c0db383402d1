import { defineHistory } from '#shared/define-history.ts'

/** What the history says of what is done here. It keeps the code: a sentence may be improved. */
export const formSettingsHistory = defineHistory('form-settings', {
  savedFormOfOrganisations: 'Saved the form of organisations',
  savedFormOfVolunteers: 'Saved the form of volunteers',
  savedOptionsOfActivities: 'Saved the options of activities',
})
