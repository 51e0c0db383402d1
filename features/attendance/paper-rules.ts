import { formatDate } from '#shared/dates.ts'
import { nameDays } from './series-rules.ts'

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
