import { type Example, example } from '#server/call-example.ts'
import * as mail from '../contract.ts'

/** One good call of every endpoint. */
export const examples: Example[] = [
  example(mail.listOutbox),
  example(mail.getOutboxMail, () => ({ params: { id: 'absent' } })),
]
