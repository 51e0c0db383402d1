import { v7 as uuidv7 } from 'uuid'
import { type Example, example } from '#server/call-example.ts'
import * as reports from '../contract.ts'

/** One good call of every endpoint. */
export const examples: Example[] = [
  example(reports.startReport, () => ({ body: { params: { type: 'indivols' } } })),
  example(reports.listReports),
  example(reports.getReport, () => ({ params: { id: uuidv7() } })),
]
