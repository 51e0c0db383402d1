import { type Example, example } from '#server/call-example.ts'
import * as contract from '../contract.ts'

/** One good call of every endpoint. */
export const examples: Example[] = [
  example(contract.listFirstSteps),
  example(contract.tickFirstStep, () => ({ params: { step: 'form' }, body: { isTicked: true } })),
  example(contract.showFirstSteps, () => ({ body: { isShown: false } })),
]
