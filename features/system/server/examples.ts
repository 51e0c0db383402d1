import { type Example, example } from '#server/call-example.ts'
import * as system from '../contract.ts'

/** One good call of every endpoint. */
export const examples: Example[] = [example(system.listOwnWork), example(system.examineSystem)]
