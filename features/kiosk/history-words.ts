import { defineHistory } from '#shared/define-history.ts'

/** What the history says of what is done here. It keeps the code: a sentence may be improved. */
export const kioskHistory = defineHistory('kiosk', {
  markedAttendance: 'Marked attendance at a kiosk',
  sentKept: 'Sent what a kiosk had saved offline',
  removedVisitor: 'Dealt with a visitor of a kiosk',
  putBackVisitor: 'Put back a visitor of a kiosk',
  issuedCards: 'Issued cards for the kiosk',
  showedCard: 'Showed the kiosk card of a volunteer',
  issuedPin: 'Issued a PIN for the kiosk',
})
