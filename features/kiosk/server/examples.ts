import { v7 as uuidv7 } from 'uuid'
import { type Example, type ExampleTenant, example, type FeatureRecords } from '#server/call-example.ts'
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

/** Somebody who left their name at a kiosk for this session, straight into the table. Answers the id. */
export async function addTestVisitor(
  tenant: Pick<ExampleTenant, 'id' | 'inside'>,
  session_id: string,
  more: object = {},
): Promise<string> {
  const id = uuidv7()
  const row = { tenant_id: tenant.id, id, session_id, name: 'Tan Wei', phone: '+6591234567', created_by: 'kiosk' }
  await tenant.inside(({ db, now }) =>
    db
      .insertInto('kiosk_visitors')
      .values({ ...row, left_at: '2026-12-01T09:00', created_on: now, ...more })
      .execute(),
  )
  return id
}
