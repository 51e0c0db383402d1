import type { MergeField } from './rules.ts'

/** What the fields are called in menus and chips. */
export const fieldLabels: Record<MergeField, string> = {
  firstName: 'First name',
  fullName: 'Full name',
  organisation: 'Organisation',
  sessionName: 'Session',
  sessionDate: 'Date of the session',
  sessionTime: 'Time of the session',
  sessionPlace: 'Place',
  role: 'Role',
  milestone: 'Milestone (of a certificate)',
  ownPage: "Link to the person's own page",
  answerPage: 'Link to the page where the person answers',
}
