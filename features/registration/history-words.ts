import { defineHistory } from '#shared/define-history.ts'

/** What the history says of what is done here. It keeps the code: a sentence may be improved. */
export const registrationHistory = defineHistory('registration', {
  addedThemselves: 'Added themselves by the link of their organisation',
  setPeopleLink: 'Set the link for people of an organisation',
  acceptedRegistration: 'Accepted a registration',
  confirmedRegistrationOfChild: 'Confirmed the registration of a child',
  dismissedRegistration: 'Dismissed a registration',
  guardianConfirmed: 'A guardian confirmed a registration',
  registeredAsVolunteerByPublicForm: 'Registered as a volunteer through the public form',
  registeredOrganisationByPublicForm: 'Registered an organisation through the public form',
  createdChannel: 'Created a channel of the public forms',
  deletedChannel: 'Deleted a channel of the public forms',
  restoredChannel: 'Restored a channel of the public forms',
  savedPublicForm: 'Saved what a public form asks',
  openedAgreement: 'Opened a signed agreement',
  remindedGuardian: 'Reminded a guardian',
  openedSentFile: 'Opened a file of a registration',
  uploadedAgreement: 'Public upload of a signed agreement',
  uploadedFile: 'Public upload of a file for a registration',
})
