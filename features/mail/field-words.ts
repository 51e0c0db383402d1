import { formatDate, formatMoment, formatTime } from '#shared/dates.ts'
import type { ChosenAudience } from './audience-contract.ts'
import type { MessageSummary } from './message-contract.ts'
import { countOf } from './message-words.ts'
import { type AnyMergeField, fieldsOf, type MergeField, mergeFields, sessionFields } from './rules.ts'

/** What the fields are called in menus and chips. */
export const fieldLabels: Record<MergeField, string> = {
  firstName: 'First name',
  fullName: 'Full name',
  organisation: 'Organisation',
  sessionName: 'Session',
  sessionDate: 'Date of the session',
  sessionTime: 'Time of the session',
  sessionPlace: 'Place',
  cancelReason: 'Why it is cancelled',
  role: 'Role',
  hours: 'Hours at the session',
  milestone: 'Milestone (of a certificate)',
  endingChecks: 'Checks that end, with their days',
  ownPage: "Link to the person's own page",
  answerPage: 'Link to the page where the person answers',
}

/** Whether a letter is about a session; about none, but to the people of several. */
export type SessionOfLetter = boolean | 'several'

/** Each has these of all the sessions to whose people a letter goes. */
const ofSeveral: readonly MergeField[] = ['role', 'hours']

const isFilled = (field: MergeField, about: SessionOfLetter) =>
  about === true || !sessionFields.includes(field) || (about === 'several' && ofSeveral.includes(field))

/** What the menu of a letter's text offers: what only a session has where there is one. */
export const offeredFields = (about: SessionOfLetter): MergeField[] =>
  mergeFields.filter((field) => field !== 'ownPage' && field !== 'answerPage' && isFilled(field, about))

/** The sessions to whose people a letter goes. */
export const sessionsIn = (audiences: readonly ChosenAudience[]): string[] =>
  audiences.flatMap(({ kind, ids = [] }) => (kind === 'session' ? ids : []))

/** What a letter is about, by its own session and by whom it goes to. */
export const aboutOf = ({
  sessionId,
  audiences,
}: {
  sessionId: string | null
  audiences: readonly ChosenAudience[]
}): SessionOfLetter => (sessionId !== null ? true : sessionsIn(audiences).length ? 'several' : false)

/** What the organisation's own fields are called, by their merge fields. */
export type OwnLabels = Readonly<Record<string, string>>

/** What a field is called; an own one that is not among `own` is gone, or hidden from the reader. */
export const labelOfField = (field: AnyMergeField, own: OwnLabels = {}): string =>
  fieldLabels[field as MergeField] ?? own[field] ?? 'Own field'

/** A text as lists and headings show it: with the names of its fields, where they stand open. */
export const withFieldNames = (text: string, own?: OwnLabels): string =>
  fieldsOf(text).reduce((read, field) => read.replaceAll(`{{${field}}}`, `[${labelOfField(field, own)}]`), text)

type Shown = Pick<MessageSummary, 'subjectShown' | 'session' | 'reminderHours'>

/** The subject of a letter as lists and headings show it: with its session, and of a reminder how long before it went. */
export function subjectOf({ subjectShown, session, reminderHours }: Shown): string {
  const values: Record<string, string> = session
    ? {
        sessionName: session.name,
        sessionDate: formatDate(session.start.slice(0, 10)),
        sessionTime: formatTime(session.start),
      }
    : {}
  const filled =
    withFieldNames(subjectShown.replaceAll(/\{\{(\w+)\}\}/g, (all, field) => values[field] ?? all)) || '(no subject)'
  if (reminderHours === null) return filled
  // the words of a template may name nothing of the session
  const named =
    session && !filled.includes(session.name) ? `${filled}: ${session.name}, ${formatMoment(session.start)}` : filled
  return `${named} (${reminderHours} h before)`
}

/** How many have it, of how many who were to get it: reminders of several sessions are told apart by that, too. */
export function reachedOf({ state, counts }: Pick<MessageSummary, 'state' | 'counts'>): string {
  // they are settled when the sending begins
  if (state === 'scheduled') return 'Counted then'
  const total = countOf(counts)
  const reached = counts.sent ?? 0
  const shown = total.toLocaleString('en')
  return reached === total ? shown : `${reached.toLocaleString('en')} of ${shown}`
}

/** The fields of these texts that stay empty in a letter that is about no session, as people read them. */
export function emptyWithoutSession(texts: readonly string[], about: SessionOfLetter = false): string[] {
  const named = new Set(texts.flatMap(fieldsOf))
  return sessionFields.filter((field) => named.has(field) && !isFilled(field, about)).map((field) => fieldLabels[field])
}
