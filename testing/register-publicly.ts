import { createHash } from 'node:crypto'
import * as contract from '#features/registration/contract.ts'
import { createChallenge } from '#features/registration/server/commands/create-challenge.ts'
import type { TestApp, TestTenant } from './start-test-app.ts'

type Form = 'individual' | 'organisation' | 'agreement' | 'file' | 'people'

/** A challenge of a form that was opened so long ago, as the server gives it out. */
export function openedForm(
  test: TestApp,
  tenant: TestTenant,
  { form = 'individual', secondsAgo = 60 }: { form?: Form; secondsAgo?: number } = {},
): Promise<contract.Challenge> {
  const { platform } = test
  const now = new Date(platform.clock().getTime() - secondsAgo * 1000)
  return createChallenge(
    { platform, now, log: platform.log, callerAddress: '192.0.2.1', webAddress: '' },
    { tenant: tenant.slug, form },
  )
}

/** Does the work of a challenge. */
export function solve({ parameters }: contract.Challenge): contract.Solution {
  const password = Buffer.alloc(36)
  Buffer.from(parameters.salt, 'hex').copy(password)
  Buffer.from(parameters.nonce, 'hex').copy(password, 16)
  for (let counter = 0; ; counter++) {
    password.writeUInt32BE(counter, 32)
    const derivedKey = createHash('sha256').update(password).digest('hex')
    if (derivedKey.startsWith(parameters.keyPrefix)) return { counter, derivedKey }
  }
}

export const applicant = {
  fullName: 'Lim Siew Hoon',
  dob: '1990-03-25',
  gender: 'Female',
  nationality: 'Singaporean',
  mobileNo: '91234567',
  email: 'siew.hoon@example.org',
  agreeToTerms: true,
}

export const company = {
  orgName: 'Harbour Bank',
  entityType: 'Company',
  coordinators: [{ name: 'Tan Mei Ling', mobileContact: '91234567', email: 'mei.ling@example.org' }],
  agreeToTerms: true,
}

const forms = {
  individual: { endpoint: contract.registerIndividual, good: applicant },
  organisation: { endpoint: contract.registerOrganisation, good: company },
}

/** The proof of a form that was opened and worked for. */
export async function proofOf(test: TestApp, tenant: TestTenant, form: Form) {
  const challenge = await openedForm(test, tenant, { form })
  return { challenge, solution: solve(challenge) }
}

/** Registers by the public form as its page does: read it, open it, send it. With a `challenge` it is open already. */
export async function registerPublicly(
  test: TestApp,
  tenant: TestTenant,
  more: object = {},
  headers: Record<string, string> = {},
  form: keyof typeof forms = 'individual',
) {
  const params = { tenant: tenant.slug }
  const shown = await test.call(contract.getRegistrationForm, { params: { ...params, form } })
  const proof = 'challenge' in more ? {} : await proofOf(test, tenant, form)
  const { endpoint, good } = forms[form]
  const body = { ...good, consentVersion: shown.body.consent.version, ...proof, ...more }
  return test.call(endpoint, { params, body: body as never }, undefined, headers)
}
