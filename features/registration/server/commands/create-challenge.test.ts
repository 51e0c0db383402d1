import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { publicContext } from '#testing/public-context.ts'
import { openedForm, solve } from '#testing/register-publicly.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { createChallenge as contract } from '../../contract.ts'
import { challengeHours } from '../../rules.ts'
import { readProof } from './create-challenge.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const purpose = () => `${tenant.slug} individual`
const read = (...given: Parameters<typeof readProof> extends [unknown, ...infer R] ? R : never) =>
  readProof(publicContext(test), ...given)

it('says for what it is, since when and until when, with a signature', async () => {
  const params = { tenant: tenant.slug, form: 'individual' as const }
  const { body } = await test.call(contract, { params, body: {} })
  const { for: form, from, until } = body.parameters.data
  expect([form, until - from]).toEqual([purpose(), challengeHours * 3_600_000])
  expect((await test.call(contract, { params: { ...params, tenant: 'nobody' } })).status).toBe(404)
})

it('is read with how long ago the form was opened, and whether the work was done', async () => {
  const challenge = await openedForm(test, tenant, { secondsAgo: 60 })
  const open = await read(purpose(), challenge, undefined)
  expect([open.isSolved, Math.round(open.seconds)]).toEqual([false, 60])
  const solved = await read(purpose(), challenge, solve(challenge))
  expect([solved.isSolved, solved.hash.equals(open.hash)]).toEqual([true, true])
  const other = await openedForm(test, tenant)
  expect((await read(purpose(), other, undefined)).hash.equals(open.hash)).toBe(false)
})

it('is refused where it is of another form, forged, past its time or wrongly solved', async () => {
  const challenge = await openedForm(test, tenant)
  await expect(read(`${tenant.slug} organisation`, challenge, undefined)).rejects.toMatchObject({
    code: 'challenge-forged',
  })
  const { parameters } = challenge
  const later = { ...challenge, parameters: { ...parameters, data: { ...parameters.data, from: 0 } } }
  await expect(read(purpose(), later, undefined)).rejects.toMatchObject({ code: 'challenge-forged' })
  const old = await openedForm(test, tenant, { secondsAgo: challengeHours * 3600 + 1 })
  await expect(read(purpose(), old, undefined)).rejects.toMatchObject({ code: 'challenge-expired' })
  const solution = solve(challenge)
  const wrong = { ...solution, counter: solution.counter + 1 }
  await expect(read(purpose(), challenge, wrong)).rejects.toMatchObject({ code: 'proof-wrong' })
})
