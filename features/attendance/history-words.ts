import { defineHistory } from '#shared/define-history.ts'

/** What the history says of what is done here. It keeps the code: a sentence may be improved. */
export const attendanceHistory = defineHistory('attendance', {
  addedGroupToSession: 'Added a group to a session',
  addedGroupsToSession: 'Added groups to a session',
  addedParticipantsFromSpreadsheet: 'Added participants from a spreadsheet',
  addedParticipantsToSession: 'Added participants to a session',
  checkedParticipantIn: 'Checked a participant in',
  checkedParticipantOut: 'Checked a participant out',
  closedSession: 'Closed a session',
  correctedAttendanceOfParticipant: 'Corrected the attendance of a participant',
  exportedAttendanceOfSession: 'Exported the attendance of a session',
  notedUnstored: 'Noted what could not be stored',
  settledUnstored: 'Settled what could not be stored',
  markedParticipants: 'Recorded the attendance of several participants',
  printedSignInSheet: 'Printed a sign-in sheet',
  putBackUnstored: 'Put back a note of what could not be stored',
  putBackParticipants: 'Put back the attendance of several participants',
  removedParticipantsFromSession: 'Removed participants from a session',
  reopenedSession: 'Opened a closed session again',
  restoredParticipantsToSession: 'Put removed participants back into a session',
  savedAttendanceOfSession: 'Saved the attendance of a session',
  setExpectedPeopleOfParticipant: 'Set how many people of a participant are expected',
  setHoursOfParticipant: 'Set the hours of a participant',
  setPeopleOfParticipant: 'Set how many people of a participant came',
  setRolesOfParticipant: 'Set the roles of a participant',
})
