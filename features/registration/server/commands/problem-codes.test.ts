import { afterAll, beforeAll, expect, it } from 'vitest'
import { readMessage, type TextCode } from '#shared/define-words.ts'
import type { ProblemBody } from '#shared/errors.ts'
import { sharedWords } from '#shared/words.ts'
import { applicant, openedForm, proofOf, registerPublicly } from '#testing/register-publicly.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import * as contract from '../../contract.ts'
import { registrationWords } from '../../words.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => {
  test = await startTestApp()
  tenant = await test.newTenant()
})
afterAll(() => test.stop())

const nobody = 'no-such-organisation'
const to = () => ({ params: { tenant: tenant.slug } })
const send = (more: object) => registerPublicly(test, tenant, more)
const confirm = (endpoint: typeof contract.confirmGuardian | typeof contract.findGuardianRequest) =>
  test.call(endpoint, { ...to(), body: { token: 'made up' } })

/** What a volunteer may be refused, beside what is wrong with the fields of a form. */
const refusals = {
  'a form of no organisation': () =>
    test.call(contract.getRegistrationForm, { params: { tenant: nobody, form: 'individual' } }),
  'a challenge of no organisation': () =>
    test.call(contract.createChallenge, { params: { tenant: nobody, form: 'individual' }, body: {} }),
  'a form without a challenge': () => send({ challenge: undefined }),
  'a form that was open for too long': async () =>
    send({ challenge: await openedForm(test, tenant, { secondsAgo: 25 * 3600 }) }),
  'a challenge of another form': async () => send({ challenge: await openedForm(test, tenant, { form: 'agreement' }) }),
  'a solution that is wrong': async () => {
    const { challenge, solution } = await proofOf(test, tenant, 'individual')
    return send({ challenge, solution: { ...solution, counter: solution.counter + 1 } })
  },
  'a challenge that has been used': async () => {
    const proof = await proofOf(test, tenant, 'individual')
    await send(proof)
    return send(proof)
  },
  'a consent that has changed': () => send({ consentVersion: 'another' }),
  'an agreement that is not asked for': () =>
    send({ agreement: { uploadId: '019aa0d0-0000-7000-8000-000000000000', fileName: 'a.pdf' } }),
  'a link of a guardian that there is not': () => confirm(contract.findGuardianRequest),
  "a guardian's agreement by it": () => confirm(contract.confirmGuardian),
  'a name that is too long': () => send({ fullName: 'x'.repeat(2000) }),
  'a name that nobody can store': () => send({ fullName: 'Mei\u0000' }),
  'a key that is none': () => registerPublicly(test, tenant, {}, { 'idempotency-key': 'two words' }),
  'a key of another registration': async () => {
    const headers = { 'idempotency-key': 'one-registration' }
    await registerPublicly(test, tenant, {}, headers)
    return registerPublicly(test, tenant, { fullName: 'Another' }, headers)
  },
  'a body that is none': () => test.call(contract.registerIndividual, { ...to(), body: [] as never }),
}

const lists = [sharedWords, registrationWords]
const isMadeOf = (text: TextCode | undefined, sentence: string) =>
  text !== undefined && readMessage(lists, ['en'], { message: '', text }) === sentence

it.each(Object.entries(refusals))('%s is refused with a code that makes its text', async (_name, refuse) => {
  const { status, body } = await refuse()
  expect(status).toBeGreaterThanOrEqual(400)
  const { detail = '', text, errors = [] }: Partial<ProblemBody> = body
  // what is wrong with fields says so itself
  const whole = text || !errors.length ? [{ message: detail, text }] : []
  const said = [...whole, ...errors]
  expect(said.length).toBeGreaterThan(0)
  expect(said.filter((one) => !isMadeOf(one.text, one.message))).toEqual([])
})

it('and nobody is refused with all of it right', async () => {
  expect((await send(applicant)).status).toBe(201)
})
