import { defineHistory } from '#shared/define-history.ts'

/** What the history says of what is done here. It keeps the code: a sentence may be improved. */
export const volunteerHistory = defineHistory('volunteers', {
  confirmedGuardian: 'Noted whether the guardian agrees',
  deletedVolunteer: 'Deleted a volunteer',
  editedVolunteer: 'Edited a volunteer',
  importedAndUpdatedVolunteers: 'Imported volunteers and updated some',
  importedVolunteers: 'Imported volunteers',
  openedFileOfVolunteer: 'Opened a file of a volunteer',
  exportedSummaries: 'Exported everybody in short',
  registeredNewcomers: 'Registered people of a list',
  registeredVolunteer: 'Registered a volunteer',
  removedFileFromChecklist: 'Removed a file from the checklist',
  restoredVolunteer: 'Restored a volunteer',
  setStatus: 'Set a status',
  showedSensitiveFieldsOfVolunteer: 'Showed the sensitive fields of a volunteer',
})
