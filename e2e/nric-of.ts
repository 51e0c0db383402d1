import { nricCheckLetter } from '#shared/nric.ts'

/** A valid number for each place in a list. */
export function nricOf(at: number): string {
  const digits = `S${1_000_000 + at}`
  return `${digits}${nricCheckLetter(digits)}`
}
