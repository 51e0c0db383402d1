import { formatDate, formatSessionTime, formatTime, localTime } from '#shared/dates.ts'
import type { Audience, ChosenAudience } from './audience-contract.ts'
import type { LeftOutReason, ListedState, MailTopic, MessageState, RecipientState } from './rules.ts'

type Counts = Partial<Record<RecipientState, number>>

interface Shown {
  label: string
  colour: string
}

/** When an e-mail was sent, as its list shows it: the time today, else DD MMM. */
export function sentDate(instant: Date, now: Date, timeZone: string): string {
  const local = localTime(instant, timeZone)
  const day = local.slice(0, 10)
  return day === localTime(now, timeZone).slice(0, 10) ? formatTime(local) : formatDate(day).slice(0, 'DD MMM'.length)
}

interface SentMessage {
  /** By the organisation's clock; null for now. */
  sendAt: string | null
  sendsMail: boolean
  /** How many get it: "3 people". */
  people: string
}

/** What becomes of an e-mail that was just sent off. */
export function sentNotice({ sendAt, sendsMail, people }: SentMessage): string {
  if (!sendAt)
    return sendsMail ? `E-mail sent to ${people}` : `Nothing has left: the mails to ${people} are kept in the Outbox`
  const later = `The e-mail will be sent on ${formatSessionTime(sendAt)}`
  return sendsMail ? later : `${later}. As long as no mail server is set, it is kept in the Outbox then`
}

interface SentAgain {
  /** Nobody was to get it yet. */
  isFirst: boolean
  sendsMail: boolean
  people: string
}

/** What is said before and after a letter is sent to those whom it has not reached. */
export function againWords({ isFirst, sendsMail, people }: SentAgain): { about: string; done: string } {
  const about = isFirst
    ? 'Nobody has got it yet. It leaves in your name, to those for whom it was written, as they are now.'
    : 'These are those whom it did not reach, each at the address they have now. Nobody who has it gets it twice.'
  if (!sendsMail)
    return {
      about: 'No mail server is set up yet: the e-mail is kept in the Outbox in your name, and nobody gets it.',
      done: `Nothing has left: the mails to ${people} are kept in the Outbox`,
    }
  return { about, done: isFirst ? 'The e-mail is being sent' : `Being sent again to ${people}` }
}

export const stateWords: Record<MessageState, Shown> = {
  draft: { label: 'Draft', colour: 'gray' },
  scheduled: { label: 'To be sent', colour: 'blue' },
  sending: { label: 'Being sent', colour: 'blue' },
  sent: { label: 'Sent', colour: 'green' },
  cancelled: { label: 'Cancelled', colour: 'orange' },
  stopped: { label: 'Stopped', colour: 'red' },
}

export const recipientWords: Record<RecipientState, Shown> = {
  waiting: { label: 'Waiting', colour: 'gray' },
  sending: { label: 'Being sent', colour: 'blue' },
  sent: { label: 'Sent', colour: 'green' },
  kept: { label: 'Kept, not sent', colour: 'orange' },
  'left-out': { label: 'Left out', colour: 'orange' },
  refused: { label: 'Refused', colour: 'red' },
  'given-up': { label: 'Given up', colour: 'red' },
  cancelled: { label: 'Cancelled', colour: 'orange' },
  bounced: { label: 'Came back', colour: 'red' },
  complained: { label: 'Marked as spam', colour: 'red' },
}

export const listedWords: Record<ListedState, Shown> = { ...stateWords, kept: recipientWords.kept }

/** Nothing leaves, and that nobody has to wait for. */
const beingKept: Shown = { label: 'Kept: no mail server is set', colour: 'orange' }

/**
 * A letter's state. Of one that was made while no mail server was set nothing has left: its mails are in the Outbox. Of
 * another one all mails may have been refused, or have come back.
 */
export function standingOf(
  { state, counts, hasLostSender = false }: { state: MessageState; counts: Counts; hasLostSender?: boolean },
  sendsMail: boolean,
): Shown {
  if (hasLostSender) return { label: 'Will not be sent', colour: 'red' }
  if (state === 'sending' && !sendsMail) return beingKept
  // what was marked as spam did arrive
  if (state !== 'sent' || counts.sent || counts.complained) return stateWords[state]
  if (counts.kept) return recipientWords.kept
  return Object.keys(counts).length ? { label: 'Reached nobody', colour: 'red' } : stateWords.sent
}

export const leftOutWords: Record<LeftOutReason, string> = {
  'no-address': 'no e-mail address',
  'bad-address': 'address is not valid',
  unsubscribed: 'asked for no such e-mails',
  bounced: 'earlier e-mails came back',
  complained: 'marked our e-mails as spam',
  deleted: 'deleted',
  'not-coming': 'is not coming any more',
}

export const topicWords: Record<MailTopic, string> = {
  news: 'News and invitations',
  sessions: 'About sessions that people are signed up for',
  thanks: 'Thanks and birthdays',
}

/**
 * The sessions that a letter takes to be still to come: those to whose participants all it goes, and the one that it is
 * about. Those who came, and those who did not, are written to afterwards.
 */
export function sessionsAhead(audiences: readonly Audience[], sessionId: string | null): string[] {
  const ofSessions = audiences.filter(({ kind }) => kind === 'session')
  const ahead = ofSessions.filter(({ who }) => who === 'signed-up').flatMap(({ ids }) => ids)
  const isChosen = ofSessions.some(({ ids }) => sessionId !== null && ids.includes(sessionId))
  return sessionId === null || isChosen ? ahead : [...ahead, sessionId]
}

/** Whether a letter about one session goes to those of other sessions, who would read the time and hours of that one. */
export const isForOtherSessions = (
  audiences: readonly Pick<ChosenAudience, 'kind' | 'ids'>[],
  sessionId: string | null,
): boolean =>
  sessionId !== null &&
  audiences.some(({ kind, ids }) => kind === 'activity' || (kind === 'session' && ids?.some((id) => id !== sessionId)))

/** What warns somebody who writes about sessions that are over; nothing where none is. */
export function pastWords(days: readonly string[]): string | undefined {
  const [first] = days
  if (first === undefined) return undefined
  if (days.length === 1) return `This session was on ${formatDate(first)}`
  const last = days.at(-1) ?? first
  return `Sessions from ${formatDate(first)} to ${formatDate(last)} are over`
}

/** Why a letter to some people reaches nobody; `left` is how many were left out. */
export function nobodyWords(audiences: readonly { kind: string; who?: Audience['who'] }[], left: number): string {
  const onlySessions = audiences.every(({ kind }) => kind === 'session')
  if (left || !onlySessions) return 'Nobody will get this e-mail'
  const who = audiences[0]?.who ?? 'signed-up'
  if (who === 'came') return 'Nobody has come to this session: nobody will get this e-mail'
  if (who === 'missing') return 'Nobody stayed away from this session: nobody will get this e-mail'
  return 'Nobody is signed up for this session: nobody will get this e-mail'
}

/** Of a letter that is to be sent later by somebody who cannot any more. */
export const lostSenderWords = (sender: string): string =>
  `${sender} set this e-mail for later, and was deleted, got a new temporary password or fewer rights since. It does not leave in their name: choose Cancel sending, and it becomes a draft that you can send in yours.`

/** Recipients, without those who were left out. */
export const countOf = (counts: Counts): number =>
  Object.entries(counts).reduce((sum, [state, count]) => sum + (state === 'left-out' ? 0 : count), 0)

/** How long before its session a reminder goes. */
export const hoursBefore = (hours: number): string => (hours === 1 ? '1 hour before' : `${hours} hours before`)

export const peopleOf = (count: number): string => (count === 1 ? '1 person' : `${count.toLocaleString('en')} people`)

/** What some of an organisation's members are called, without its name: a letter keeps that. */
export const membersOf = (count: number): string =>
  count === 1 ? '1 member of an organisation' : `${count.toLocaleString('en')} members of an organisation`

const isLeftOutReason = (reason: string): reason is LeftOutReason => Object.hasOwn(leftOutWords, reason)

/** A recipient's reason: a code of ours where they were left out, else a sentence. */
export const reasonText = (reason: string, state?: RecipientState): string =>
  isLeftOutReason(reason)
    ? leftOutWords[reason]
    : reason || (state === 'kept' ? 'No mail server was set: the mail is in the Outbox' : '')

/** "12 KB" or "1.3 MB". */
export const sizeText = (bytes: number): string =>
  bytes < 100_000 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1_048_576).toFixed(1)} MB`
