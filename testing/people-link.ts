import * as people from '#features/registration/people-contract.ts'
import { setPeopleLink } from '#features/registration/people-contract.ts'
import { addTestOrganisation } from './add-test-organisation.ts'
import { proofOf } from './register-publicly.ts'
import type { TestApp, TestTenant } from './start-test-app.ts'

/** An organisation with a link for its people: its id, and the last part of the link. */
export async function addPeopleLink(test: TestApp, tenant: TestTenant): Promise<{ id: string; token: string }> {
  const { organisationId: id } = await addTestOrganisation(tenant, 'Harbour Bank', [])
  const made = await test.call(setPeopleLink, { params: { organisationId: id }, body: { open: true } }, tenant.user)
  return { id, token: made.body.link.split('/').at(-1)! }
}

export const aPerson = { fullName: 'Goh Lena', contactNo: '9123 4567', email: '', agreeToTerms: true }

/** Somebody opens the link and adds themselves, as its page does. */
export async function addThemselves(test: TestApp, tenant: TestTenant, token: string, more: object = {}) {
  const params = { tenant: tenant.slug }
  const shown = await test.call(people.findPeopleLink, { params, body: { token } })
  const proof = await proofOf(test, tenant, 'people')
  const consentVersion = shown.body.consent?.version ?? ''
  return test.call(people.addOwnMember, { params, body: { ...aPerson, token, consentVersion, ...proof, ...more } })
}
