import type { Question } from './contract.ts'

/** Why somebody is not asked again this month; empty while they may be. 0 means as often as staff like. */
export const askedEnough = (times: number, most: number): string =>
  most > 0 && times >= most ? `was asked ${times === 1 ? 'once' : `${times} times`} within a month` : ''

/** The word for what is settled of a question, which its page says instead of asking. */
export function saidOf({ state, answer }: Pick<Question, 'state' | 'answer'>) {
  if (state === 'over') return 'over'
  if (answer === 'yes') return 'saidYes'
  if (answer === 'no') return 'saidNo'
  if (answer === 'waiting') return 'waiting'
  if (answer === 'late') return 'filled'
  return state === 'filled' ? 'filledBefore' : undefined
}
