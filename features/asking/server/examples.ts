import { type Example, example } from '#server/call-example.ts'
import * as contract from '../contract.ts'

/** One good call of every endpoint. */
export const examples: Example[] = [
  example(
    contract.askCandidates,
    (r) => ({ params: { sessionId: r.plannedSessionId }, body: { vids: [r.volunteerId] } }),
    ['plannedSessionId', 'volunteerId'],
  ),
  example(contract.listAsks, (r) => ({ params: { sessionId: r.plannedSessionId } }), ['plannedSessionId']),
]
