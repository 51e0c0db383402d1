import { bulkLimit } from '../contract.ts'
import type { ChosenPeople } from './api.ts'

/** Why this work cannot be done on so many, before anybody asks for it. */
export function tooManyPeople({ count }: ChosenPeople): string | undefined {
  if (count <= bulkLimit) return undefined
  const [chosen, most] = [count, bulkLimit].map((number) => number.toLocaleString('en'))
  return `${chosen} volunteers are chosen, and ${most} at once is the most. Choose fewer with a filter.`
}
