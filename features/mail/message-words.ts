import type { LeftOutReason, ListedState, MailTopic, MessageState, RecipientState } from './rules.ts'

type Counts = Partial<Record<RecipientState, number>>

interface Shown {
  label: string
  colour: string
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

/** A letter's state. Of one that was made while no mail server was set nothing has left: its mails are in the Outbox. */
export function standingOf({ state, counts }: { state: MessageState; counts: Counts }): Shown {
  return state === 'sent' && counts.kept && !counts.sent ? recipientWords.kept : stateWords[state]
}

export const leftOutWords: Record<LeftOutReason, string> = {
  'no-address': 'no e-mail address',
  'bad-address': 'address is not valid',
  unsubscribed: 'asked for no such e-mails',
  bounced: 'earlier e-mails came back',
  complained: 'marked our e-mails as spam',
  deleted: 'deleted',
}

export const topicWords: Record<MailTopic, string> = {
  news: 'News and invitations',
  sessions: 'About sessions that people are signed up for',
  thanks: 'Thanks and birthdays',
}

/** Recipients, without those who were left out. */
export const countOf = (counts: Counts): number =>
  Object.entries(counts).reduce((sum, [state, count]) => sum + (state === 'left-out' ? 0 : count), 0)

export const peopleOf = (count: number): string => (count === 1 ? '1 person' : `${count.toLocaleString('en')} people`)

const isLeftOutReason = (reason: string): reason is LeftOutReason => Object.hasOwn(leftOutWords, reason)

/** A recipient's reason: a code of ours where they were left out, else a sentence. */
export const reasonText = (reason: string): string => (isLeftOutReason(reason) ? leftOutWords[reason] : reason)

/** "12 KB" or "1.3 MB". */
export const sizeText = (bytes: number): string =>
  bytes < 100_000 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1_048_576).toFixed(1)} MB`
