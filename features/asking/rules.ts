import type { Question } from './contract.ts'

/** Why somebody is not asked again this month; empty while they may be. 0 means as often as staff like. */
export const askedEnough = (times: number, most: number): string =>
  most > 0 && times >= most ? `was asked ${times === 1 ? 'once' : `${times} times`} within a month` : ''

/** Whether staff knew all of this, by its codes, as they asked: then a yes gets the place. */
export const isAccepted = (found: readonly string[], accepted: readonly string[]): boolean =>
  found.every((code) => accepted.includes(code))

/** The word for what is settled of a question, which its page says instead of asking. */
export function saidOf({ state, answer }: Pick<Question, 'state' | 'answer'>) {
  if (state === 'over') return 'over'
  if (state === 'open' && (answer === 'waiting' || answer === 'late')) return 'freeNow'
  if (answer === 'yes') return 'saidYes'
  if (answer === 'check') return 'toCheck'
  if (answer === 'no') return 'saidNo'
  if (answer === 'waiting') return 'waiting'
  if (answer === 'late') return 'filled'
  return state === 'filled' ? 'filledBefore' : undefined
}

/** So many hours a place is kept for who was written to, before the next one is asked as well. */
const keptHours = 12
/** From so many hours before the session all who wait are asked at once. */
const hurryHours = 48

interface WaitingList {
  /** Places. */
  free: number
  /** Who waits, the longest first: when they were told that a place is free, null for not yet. */
  offers: readonly (Date | null)[]
  hoursLeft: number
}

/** How many of those who have not been told are told now that a place is free. */
export function offersNow({ free, offers, hoursLeft }: WaitingList, now: Date): number {
  const untold = offers.filter((one) => one === null).length
  if (free <= 0) return 0
  if (hoursLeft <= hurryHours) return untold
  const pending = offers.filter((one) => one && now.getTime() - one.getTime() < keptHours * 3_600_000).length
  return Math.max(0, Math.min(untold, free - pending))
}
