import { v7 as uuidv7 } from 'uuid'
import { type Example, example, type FeatureRecords } from '#server/call-example.ts'
import { addTestVisitor } from '#testing/add-test-visitor.ts'
import * as contract from '../contract.ts'
import * as pack from '../pack-contract.ts'
import * as staff from '../staff-contract.ts'

declare module '#server/call-example.ts' {
  interface Records {
    visitorId: string
  }
}

export const records: FeatureRecords = {
  visitorId: {
    needs: ['plannedSessionId'],
    add: (tenant, others) => addTestVisitor(tenant, others.plannedSessionId),
  },
}

/** One good call of every endpoint. */
export const examples: Example[] = [
  example(contract.getKiosk),
  example(contract.findByNric, () => ({ body: { nric: 'S1234567D' } })),
  example(contract.findByDobContact, () => ({ body: { dob: '1990-03-25', contactNo: '91234567' } })),
  example(contract.findByCode, () => ({ body: { code: 'MH23456789ABCDEFGH' } })),
  example(
    contract.writeKioskAttendance,
    (r) => ({ body: { volId: r.volunteerId, sessionId: r.plannedSessionId, register: true } }),
    ['volunteerId', 'plannedSessionId'],
  ),
  example(staff.issueKioskCards, (r) => ({ body: { vids: [r.volunteerId] } }), ['volunteerId']),
  example(staff.showKioskCard, (r) => ({ body: { vid: r.volunteerId } }), ['volunteerId']),
  example(staff.issueKioskPin, (r) => ({ body: { vid: r.volunteerId } }), ['volunteerId']),
  example(pack.takePack),
  example(pack.sendKept, () => ({ body: { pack: { id: uuidv7(), ticket: 'x' } } })),
  example(staff.listKioskVisitors, (r) => ({ params: { sessionId: r.plannedSessionId } }), ['plannedSessionId']),
  example(staff.removeKioskVisitor, (r) => ({ params: { sessionId: r.plannedSessionId, visitorId: uuidv7() } }), [
    'plannedSessionId',
  ]),
  example(staff.putBackKioskVisitor, (r) => ({ params: { sessionId: r.plannedSessionId, visitorId: r.visitorId } }), [
    'plannedSessionId',
    'visitorId',
  ]),
]
