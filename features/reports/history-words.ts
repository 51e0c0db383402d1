import { defineHistory } from '#shared/define-history.ts'

/** What the history says of what is done here. It keeps the code: a sentence may be improved. */
export const reportHistory = defineHistory('reports', {
  deletedSavedReport: 'Deleted a saved report',
  downloadedReport: 'Downloaded a report',
  editedSavedReport: 'Edited a saved report',
  exportedReport: 'Exported a report',
  exportedAttendance: 'Exported the attendance of everybody',
  issuedHoursLetters: 'Issued hours letters',
  ranSavedReport: 'Ran a saved report',
  restoredSavedReport: 'Restored a saved report',
  savedReport: 'Saved a report',
  withdrewHoursLetter: 'Changed whether an hours letter stands',
})
