import { hoursInWords } from '#shared/hours.ts'
import type { Attended } from './attended-contract.ts'

const count = (number: number, one: string, many: string) =>
  `${number.toLocaleString('en')} ${number === 1 ? one : many}`

/** What leaves the reports with a deletion, in a sentence; empty where nobody came and nothing was closed. */
export function attendedText({ closed, people, hours }: Attended): string {
  const parts = [
    closed ? count(closed, 'closed session', 'closed sessions') : '',
    people ? `${hoursInWords(hours)} of ${count(people, 'participant', 'participants')} who came` : '',
  ].filter(Boolean)
  return parts.length ? `${parts.join(' and ')} will no longer count in the reports.` : ''
}
