import { v7 as uuidv7 } from 'uuid'
import { type Example, example, type FeatureRecords } from '#server/call-example.ts'
import * as certificates from '../contract.ts'

declare module '#server/call-example.ts' {
  interface Records {
    certificateId: string
  }
}

/** A certificate of the volunteer of the examples, in a batch of its own. */
export const records: FeatureRecords = {
  certificateId: {
    add: async (tenant, { volunteerId }) => {
      const id = uuidv7()
      await tenant.inside(({ db, now }) =>
        db
          .insertInto('certificates')
          .values({
            tenant_id: tenant.id,
            id,
            batch_id: id,
            volunteer_id: volunteerId,
            kind: 'hours',
            amount: 100,
            language: 'en',
            given_on: now,
            given_by: 'test',
          })
          .execute(),
      )
      return id
    },
  },
}

/** One good call of every endpoint. */
export const examples: Example[] = [
  example(certificates.previewCertificates, (r) => ({ body: { vids: [r.volunteerId] } }), ['volunteerId']),
  example(certificates.giveCertificates, (r) => ({ body: { vids: [r.volunteerId], kind: 'hours', amount: 50 } }), [
    'volunteerId',
  ]),
  example(certificates.printCertificates, (r) => ({ params: { batchId: r.certificateId } })),
  example(certificates.printCertificate, (r) => ({ params: { id: r.certificateId } })),
  example(certificates.listCertificates, (r) => ({ params: { vid: r.volunteerId } })),
  example(certificates.takeCertificateBack, (r) => ({ params: { id: r.certificateId } })),
]
