import { v7 as uuidv7 } from 'uuid'
import { fileWalkIn } from '#features/registration/server/commands/file-walk-in.ts'
import { createVolunteer } from '#features/volunteers/server/commands/create-volunteer.ts'
import { type Example, example, type FeatureRecords } from '#server/call-example.ts'
import * as contract from '../contract.ts'
import { matchWalkIn } from './commands/match-walk-in.ts'

declare module '#server/call-example.ts' {
  interface Records {
    walkInId: string
    matchedWalkInId: string
  }
}

/** Somebody who came to the planned session: the member of the group, whom nobody knew there. */
export const records: FeatureRecords = {
  walkInId: {
    add: async (tenant, { memberId, plannedSessionId }) => {
      const id = uuidv7()
      const sent = { fullName: 'Arun Kumar', mobileNo: '' }
      await tenant.inside(async (work) =>
        work.db
          .insertInto('registrations')
          .values({
            tenant_id: tenant.id,
            id,
            form: 'individual',
            state: 'waiting',
            reason: 'walk-in',
            name: sent.fullName,
            sealed: await work.keys.encrypt(work, JSON.stringify(sent)),
            consent_text: '',
            consent_version: '',
            record_id: memberId,
            session_id: plannedSessionId,
            created_on: work.now,
            updated_on: work.now,
          })
          .execute(),
      )
      return id
    },
  },
  matchedWalkInId: {
    add: (tenant, { plannedSessionId: sessionId, volunteerId: known }) =>
      tenant.run(tenant.user, async (ctx) => {
        const sent = { fullName: 'Lim Ah Hock', mobileNo: '' }
        const { vid: volunteerId } = await createVolunteer(ctx, sent, { isIncomplete: true })
        const registrationId = await fileWalkIn(ctx, { ...sent, volunteerId, sessionId })
        await matchWalkIn(ctx, registrationId, known)
        return registrationId
      }),
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
  example(contract.getWalkIn, (r) => ({ params: { registrationId: r.walkInId } }), ['walkInId']),
  example(contract.separateWalkIn, (r) => ({ params: { registrationId: r.matchedWalkInId } }), ['matchedWalkInId']),
  example(
    contract.matchWalkIn,
    (r) => ({ params: { registrationId: r.walkInId }, body: { volunteerId: r.volunteerId } }),
    ['walkInId', 'volunteerId'],
  ),
]
