import { type Example, example } from '#server/call-example.ts'
import * as dashboard from '../contract.ts'
import { getNeeds, listPeopleOfNeed, listUnsettled } from '../needs-contract.ts'

/** One good call of every endpoint. */
export const examples: Example[] = [
  example(dashboard.getDashboardSummary),
  example(getNeeds),
  example(listUnsettled, () => ({ query: { page: 1 } })),
  example(listPeopleOfNeed, () => ({ params: { need: 'lacking' } })),
]
