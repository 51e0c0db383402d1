import { v7 as uuidv7 } from 'uuid'
import { type Example, example } from '#server/call-example.ts'
import * as reports from '../contract.ts'
import * as letters from '../letter-contract.ts'

/** One good call of every endpoint. */
export const examples: Example[] = [
  example(reports.startReport, () => ({ body: { params: { type: 'indivols' } } })),
  example(reports.listReports),
  example(reports.getReport, () => ({ params: { id: uuidv7() } })),
  example(
    letters.issueLetters,
    (r) => ({ body: { vids: [r.attendeeId], firstDay: '2020-01-01', lastDay: '2099-12-31' } }),
    ['attendeeId'],
  ),
  example(letters.printLetters, () => ({ params: { batchId: uuidv7() } })),
  example(letters.listLetters, (r) => ({ params: { recordId: r.volunteerId } })),
  example(letters.withdrawLetter, () => ({ params: { id: uuidv7() }, body: { isWithdrawn: true } })),
]
