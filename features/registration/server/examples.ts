import { v7 as uuidv7 } from 'uuid'
import { type Example, example } from '#server/call-example.ts'
import * as registration from '../staff-contract.ts'

/** One good call of every endpoint. */
export const examples: Example[] = [
  example(registration.searchRegistrations),
  example(registration.getRegistration, (r) => ({ params: { id: r.registrationId } }), ['registrationId']),
  example(registration.listRegistrationsOf, () => ({ params: { recordId: uuidv7() } })),
  example(registration.getAgreementUrl, (r) => ({ params: { id: r.registrationId } }), ['registrationId']),
  example(registration.acceptRegistration, (r) => ({ params: { id: r.registrationId } }), ['registrationId']),
  example(registration.remindGuardian, (r) => ({ params: { id: r.registrationId } }), ['registrationId']),
  example(registration.dismissRegistration, (r) => ({ params: { id: r.registrationId } }), ['registrationId']),
]
