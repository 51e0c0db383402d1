import { fieldsOf, type MergeField, mergeFields, sessionFields } from './rules.ts'

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
  hours: 'Hours at the session',
  milestone: 'Milestone (of a certificate)',
  ownPage: "Link to the person's own page",
  answerPage: 'Link to the page where the person answers',
}

/** What the menu of a letter's text offers; one of what only a session has. */
export const offeredFields = (hasSession: boolean): MergeField[] =>
  mergeFields.filter(
    (field) => field !== 'ownPage' && field !== 'answerPage' && (hasSession || !sessionFields.includes(field)),
  )

/** A text as lists and headings show it: with the names of its fields, where they stand open. */
export const withFieldNames = (text: string): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (all, field) =>
    field in fieldLabels ? `[${fieldLabels[field as MergeField]}]` : all,
  )

/** The fields of these texts that stay empty in a letter that is about no session, as people read them. */
export function emptyWithoutSession(texts: readonly string[]): string[] {
  const named = new Set(texts.flatMap(fieldsOf))
  return sessionFields.filter((field) => named.has(field)).map((field) => fieldLabels[field])
}
