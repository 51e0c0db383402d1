import { defineHistory } from '#shared/define-history.ts'

/** What the history says of what is done here. It keeps the code: a sentence may be improved. */
export const mailHistory = defineHistory('mail', {
  addedTemplate: 'Added an e-mail template',
  editedTemplate: 'Edited an e-mail template',
  deletedTemplate: 'Deleted an e-mail template',
  deletedTemplates: 'Deleted e-mail templates',
  restoredTemplate: 'Restored an e-mail template',
  savedDraft: 'Saved a draft of an e-mail',
  removedDraft: 'Removed a draft of an e-mail',
  restoredDraft: 'Restored a draft of an e-mail',
  attachedFile: 'Attached a file to an e-mail',
  addedImage: 'Added a picture for e-mails',
  sentTest: 'Sent a test of an e-mail',
  sentMail: 'Sent an e-mail',
  cancelledMail: 'Cancelled an e-mail',
  unsubscribed: 'Chose which e-mails to get',
  notedBounce: 'Noted an e-mail that came back',
  stoppedMail: 'Stopped e-mails to an address',
  allowedAgain: 'Allowed e-mails to an address again',
  choseReminders: 'Chose the reminders of an activity',
  switchedReminders: 'Switched the reminders of a session off or on',
  sentReminder: 'Sent a reminder',
  markedTold: 'Marked who was told by phone',
  choseLanguage: 'Chose the language of e-mails',
})
