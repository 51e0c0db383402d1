import { type Example, example } from '#server/call-example.ts'
import * as contract from '../contract.ts'
import * as retention from '../retention-contract.ts'

/** One good call of every endpoint. */
export const examples: Example[] = [
  example(contract.previewErasure, (r) => ({ params: { vid: r.volunteerId } }), ['volunteerId']),
  example(contract.eraseVolunteer, (r) => ({ params: { vid: r.volunteerId }, body: { fullName: 'Tan Mei Ling' } }), [
    'volunteerId',
  ]),
  example(retention.getRetention),
  example(retention.setRetentionPeriod, () => ({ body: { status: 'Inactive', months: 36 } })),
  example(retention.listDuePeople),
  example(retention.listDueRecords),
  example(retention.listDeletedRecords),
  example(retention.retainPerson, (r) => ({ params: { vid: r.volunteerId }, body: { retained: true } }), [
    'volunteerId',
  ]),
]
