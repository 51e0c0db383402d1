import type { UnstoredKind } from './unstored-contract.ts'

const words: Record<UnstoredKind, string> = {
  'check-in': 'check-in',
  'check-out': 'check-out',
  hours: 'hours',
  times: 'corrected times',
  roles: 'roles',
  several: 'what was done to several people',
  'walk-in': 'walk-in',
}

/** What could not be stored, as a part of a sentence. */
export const nameUnstored = (what: UnstoredKind): string => words[what]
