import { defineHistory } from '#shared/define-history.ts'

/** What the history says of what is done here. It keeps the code: a sentence may be improved. */
export const rosterHistory = defineHistory('rosters', {
  addedAbsence: 'Noted that somebody is away',
  changedAbsence: 'Changed when somebody is away',
  changedRoster: 'Changed who is signed up',
  copiedPeopleOfSession: 'Signed the people of a session up for others',
  removedAbsence: 'Noted that somebody is not away after all',
  setPeopleInSessions: 'Set how many people are expected in several sessions',
  setRolesInSessions: 'Set roles in several sessions',
  signedUpForSessions: 'Signed people up for several sessions',
  tookOffSessions: 'Took people off several sessions',
})
