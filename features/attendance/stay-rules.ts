import { formatDate } from '#shared/dates.ts'
import type { Told } from './outcome-rules.ts'

/** What a row says of somebody in one session. */
export interface Stay extends Told {
  row: number
  /** Of the session, local. */
  session: { start: string; end: string }
}

const mostNamed = 10

const lengthOf = ({ start, end }: Stay['session']) => (Date.parse(`${end}Z`) - Date.parse(`${start}Z`)) / 3_600_000

const inHours = (hours: number) =>
  `${hours.toLocaleString('en', { maximumFractionDigits: 2 })} ${hours === 1 ? 'hour' : 'hours'}`

/** What the visits of a sheet come to, to be compared with its own total, and who is said to have stayed too long. */
export function notesOfStays(stays: readonly Stay[]): string[] {
  const visits = stays.filter(({ outcome }) => outcome === 'came')
  if (!visits.length) return []
  const sum = visits.reduce((total, { hours, session }) => total + (hours ?? lengthOf(session)), 0)
  const long = visits.filter(({ hours = 0, session }) => hours > lengthOf(session))
  const named = long
    .slice(0, mostNamed)
    .map(({ row, hours = 0, session }) => `row ${row}, ${inHours(hours)} on ${formatDate(session.start.slice(0, 10))}`)
  const more = long.length > mostNamed ? ` and ${(long.length - mostNamed).toLocaleString('en')} more` : ''
  return [
    `${visits.length === 1 ? '1 visit' : `${visits.length.toLocaleString('en')} visits`}, ${inHours(sum)} in all.`,
    ...(long.length ? [`Longer than the session: ${named.join('; ')}${more}.`] : []),
  ]
}
