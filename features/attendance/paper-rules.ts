import { formatDate } from '#shared/dates.ts'
import { nameDays } from './series-rules.ts'

/** A check or an agreement that somebody lacks on the day of their session. */
export interface Lacked {
  paper: string
  /** Whether the slot holds a file or a date, and was not ticked; null where there is nothing. */
  isUnchecked: boolean | null
  /** When it ended, where that is why. */
  validUntil: string | null
}

/** What somebody lacks, in the few words of a mark; empty where that is nothing. */
export const nameLacked = (lacked: readonly Lacked[]): string =>
  lacked
    .map(({ paper, isUnchecked, validUntil }) =>
      validUntil ? `${paper} (valid until ${formatDate(validUntil)})` : isUnchecked ? `${paper} (not ticked)` : paper,
    )
    .join(', ')

interface Lack {
  paper: string
  /** The role that needs it; empty where everybody does. */
  role: string
  isUnchecked: boolean
  validUntil: string
  days: readonly string[]
}

/** What somebody lacks, as a sentence: nothing is there, it was not ticked, or it ends before they come. */
export function describeLack(name: string, { paper, role, isUnchecked, validUntil, days }: Lack): string {
  const forWhom = role ? `needed for ${role}` : 'needed by everybody'
  if (validUntil)
    return `${paper} of ${name} is valid until ${formatDate(validUntil)}, and they would come on ${nameDays(days)}; it is ${forWhom}.`
  if (isUnchecked) return `${paper} of ${name} has not been ticked as checked; it is ${forWhom}.`
  return `${name} lacks: ${paper}, ${forWhom}.`
}
