import { defineHistory } from '#shared/define-history.ts'

/** What the history says of what is done here. It keeps the code: a sentence may be improved. */
export const reportHistory = defineHistory('reports', {
  exportedReport: 'Exported a report',
  issuedHoursLetters: 'Issued hours letters',
  withdrewHoursLetter: 'Changed whether an hours letter stands',
})
