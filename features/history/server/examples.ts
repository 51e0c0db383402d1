import { v7 as uuidv7 } from 'uuid'
import { type Example, example } from '#server/call-example.ts'
import * as access from '../access-contract.ts'
import * as history from '../contract.ts'

/** One good call of every endpoint. */
export const examples: Example[] = [
  example(history.searchHistory),
  example(history.getChangeSet, () => ({ params: { id: uuidv7() } })),
  example(history.getRecordHistory, (r) => ({ params: { recordType: 'volunteer', recordId: r.volunteerId } }), [
    'volunteerId',
  ]),
  example(access.searchAccesses),
  example(access.exportAccesses),
]
