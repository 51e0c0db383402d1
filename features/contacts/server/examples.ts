import { v7 as uuidv7 } from 'uuid'
import { type Example, example, type FeatureRecords, type Records } from '#server/call-example.ts'
import * as contacts from '../contract.ts'

declare module '#server/call-example.ts' {
  interface Records {
    contactId: string
  }
}

/** A donor. */
export const records: FeatureRecords = {
  contactId: {
    table: 'contacts',
    add: async (tenant) => {
      const id = uuidv7()
      const row = { tenant_id: tenant.id, id, full_name: 'Lim Wei', status: 'Active' }
      await tenant.inside(({ db, now }) =>
        db
          .insertInto('contacts')
          .values({ ...row, kind: 'donor', created_on: now, updated_on: now })
          .execute(),
      )
      return id
    },
  },
}

const donor = { fullName: 'Lim Wei', status: 'Active' }
const donorOf = (r: Records) => ({ params: { kind: 'donor', vid: r.contactId } })

/** One good call of every endpoint. */
export const examples: Example[] = [
  example(contacts.listDonors),
  example(contacts.createDonor, () => ({ body: donor })),
  example(contacts.listManagers),
  example(contacts.createManager, () => ({ body: donor })),
  example(contacts.searchContacts, () => ({ params: { kind: 'donor' } })),
  example(contacts.updateContact, (r) => ({ ...donorOf(r), body: { ...donor, version: 1 } }), ['contactId']),
  example(contacts.deleteContact, donorOf, ['contactId']),
  example(contacts.restoreContact, donorOf, ['contactId']),
]
