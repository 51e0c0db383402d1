import { type Example, example } from '#server/call-example.ts'
import * as papers from '../contract.ts'

/** One good call of every endpoint. */
export const examples: Example[] = [
  example(papers.listPapers),
  example(papers.savePaper, () => ({
    params: { slot: 4 },
    body: { name: 'Driving licence', neededBy: 'roles', roles: ['Driver'], version: 1 },
  })),
  example(papers.listLackedPapers, (r) => ({ params: { id: r.volunteerId } }), ['volunteerId']),
]
