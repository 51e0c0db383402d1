import { describeFailure, isOfRecipient, MailRefused, type SmtpError } from '#server/mailer.ts'

/** What became of one mail. */
export interface Outcome {
  id: string
  state: 'sent' | 'kept' | 'refused' | 'waiting' | 'given-up'
  reason: string
  /** Tries that count against it. */
  tries: number
  /** Seconds until it is tried again; null where it is not. */
  waitSeconds: number | null
  /** The mail server took nothing, for nobody. */
  isTrouble: boolean
}

/** With the distances below: about a day. */
export const mostTries = 10
const firstWait = 5 * 60
const longestWait = 4 * 60 * 60

/** When somebody's mail server that asked for patience is asked again: after 5 minutes, then twice as long, up to four hours. */
export const waitAfter = (tries: number): number => Math.min(firstWait * 2 ** (tries - 1), longestWait)

export const sentOutcome = (id: string): Outcome => ({
  id,
  state: 'sent',
  reason: '',
  tries: 1,
  waitSeconds: null,
  isTrouble: false,
})

/** No mail server is set: nothing has left. */
export const keptOutcome = (id: string): Outcome => ({ ...sentOutcome(id), state: 'kept' })

/** It is not sent, and not tried again. */
export const refusedOutcome = (id: string, reason: string): Outcome => ({
  ...sentOutcome(id),
  state: 'refused',
  reason,
})

/** What follows from a failure after so many earlier tries. */
export function outcomeOf(id: string, attempts: number, error: SmtpError | MailRefused): Outcome {
  const reason = describeFailure(error)
  const base = { id, reason, tries: 1, waitSeconds: null, isTrouble: false }
  if (error instanceof MailRefused) return { ...base, state: 'refused' }
  if (!isOfRecipient(error)) return { ...base, state: 'waiting', tries: 0, waitSeconds: 60, isTrouble: true }
  const tries = attempts + 1
  if (tries >= mostTries) return { ...base, state: 'given-up' }
  return { ...base, state: 'waiting', waitSeconds: waitAfter(tries) }
}
