import { v7 as uuidv7 } from 'uuid'
import { type Example, example, type FeatureRecords } from '#server/call-example.ts'
import * as contract from '../contract.ts'

declare module '#server/call-example.ts' {
  interface Records {
    acceptanceId: string
  }
}

export const records: FeatureRecords = {
  acceptanceId: {
    add: (tenant) =>
      tenant.inside(async ({ db, now }) => {
        const [id, registrationId] = [uuidv7(), uuidv7()]
        await db
          .insertInto('registrations')
          .values({
            tenant_id: tenant.id,
            id: registrationId,
            form: 'individual',
            state: 'accepted',
            name: 'Lim Siew Hoon',
            consent_text: '',
            consent_version: '',
            consented_on: now,
            created_on: now,
            updated_on: now,
          })
          .execute()
        await db
          .insertInto('acceptances')
          .values({
            tenant_id: tenant.id,
            registration_id: registrationId,
            acceptance_id: id,
            state_before: 'filed',
            accepted_on: now,
          })
          .execute()
        return id
      }),
  },
}

/** One good call of every endpoint. */
export const examples: Example[] = [
  example(contract.acceptRegistrations, (r) => ({ body: { ids: [r.registrationId] } }), ['registrationId']),
  example(contract.undoAcceptance, (r) => ({ params: { acceptanceId: r.acceptanceId } }), ['acceptanceId']),
]
