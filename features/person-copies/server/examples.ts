import { v7 as uuidv7 } from 'uuid'
import { type Example, example } from '#server/call-example.ts'
import * as copies from '../contract.ts'

/** One good call of every endpoint. */
export const examples: Example[] = [
  example(copies.startPersonCopy, (r) => ({ params: { vid: r.volunteerId }, body: {} }), ['volunteerId']),
  example(copies.listPersonCopies, (r) => ({ params: { vid: r.volunteerId } }), ['volunteerId']),
  example(copies.getPersonCopy, () => ({ params: { id: uuidv7() } })),
]
