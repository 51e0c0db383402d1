import { defineHistory } from '#shared/define-history.ts'

/** What the history says of what is done here. It keeps the code: a sentence may be improved. */
export const kioskHistory = defineHistory('kiosk', {
  markedAttendance: 'Marked attendance at a kiosk',
  issuedCards: 'Issued cards for the kiosk',
  issuedPin: 'Issued a PIN for the kiosk',
})
