import { type Example, example } from '#server/call-example.ts'
import { addTestRegistration } from '#testing/add-test-registration.ts'
import type { FeatureRecords } from '#testing/call-examples.ts'
import * as contract from '../contract.ts'

declare module '#server/call-example.ts' {
  interface Records {
    walkInId: string
  }
}

/** Somebody who came to the planned session: the member of the group, whom nobody knew there. */
export const records: FeatureRecords = {
  walkInId: {
    add: (tenant, { memberId, plannedSessionId }) => {
      const ofWalkIn = { reason: 'walk-in', record_id: memberId, session_id: plannedSessionId, consented_on: null }
      return addTestRegistration(tenant, { fullName: 'Arun Kumar', mobileNo: '' }, ofWalkIn)
    },
  },
}

/** One good call of every endpoint. */
export const examples: Example[] = [
  example(
    contract.addWalkIn,
    (r) => ({ params: { sessionId: r.plannedSessionId }, body: { who: { volunteerId: r.volunteerId } } }),
    ['volunteerId', 'plannedSessionId'],
  ),
  example(contract.listWalkIns, (r) => ({ params: { sessionId: r.plannedSessionId } }), ['plannedSessionId']),
  example(
    contract.matchWalkIn,
    (r) => ({ params: { registrationId: r.walkInId }, body: { volunteerId: r.volunteerId } }),
    ['walkInId', 'volunteerId'],
  ),
]
