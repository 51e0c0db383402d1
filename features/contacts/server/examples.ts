import { type Example, example, type Records } from '#server/call-example.ts'
import * as contacts from '../contract.ts'

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
