import { formatDate } from '#shared/dates.ts'

const mostNamed = 3

/** Days as a sentence names them: the first three, and how many more. */
export function nameDays(days: readonly string[]): string {
  const shown = days.toSorted().slice(0, mostNamed).map(formatDate)
  const more = days.length - shown.length
  return more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(', ')
}
