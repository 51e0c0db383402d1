import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { publicContext } from '#testing/public-context.ts'
import { openedForm, proofOf } from '#testing/register-publicly.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { freePerAddress } from '../../rules.ts'
import { findRegistrationTenant } from '../queries/run-for-public.ts'
import { checkRobot, useChallenge } from './check-robot.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

type Sent = Parameters<typeof checkRobot>[3]
const check = async (sent: Sent, callerAddress = '192.0.2.1') => {
  const ctx = publicContext(test, { callerAddress })
  return checkRobot(ctx, await findRegistrationTenant(ctx, tenant.slug), 'individual', sent)
}
const opened = async (secondsAgo: number) => ({ challenge: await openedForm(test, tenant, { secondsAgo }) })

it('lets a person in who took the time that typing takes, without work', async () => {
  expect(await check(await opened(4))).toMatchObject({ isSolved: false, seconds: expect.closeTo(4, 0) })
})

it('asks who is quicker than a person for work, and anyone who brings no challenge', async () => {
  const quick = await opened(1)
  await expect(check(quick)).rejects.toMatchObject({ status: 428, errors: [{ path: 'solution' }] })
  await expect(check({})).rejects.toMatchObject({ status: 428 })
  await expect(check(await proofOf(test, tenant, 'individual'))).resolves.toMatchObject({ isSolved: true })
})

it('asks a full hall behind one address for work, and never refuses it; others are not asked', async () => {
  for (let at = 0; at < freePerAddress; at++) await check(await opened(60))
  await expect(check(await opened(60))).rejects.toMatchObject({ code: 'proof-needed' })
  await expect(check(await proofOf(test, tenant, 'individual'))).resolves.toMatchObject({ isSolved: true })
  await expect(check(await opened(60), '192.0.2.2')).resolves.toMatchObject({ isSolved: false })
  tenant = await test.newTenant()
  await expect(check(await opened(60))).resolves.toMatchObject({ isSolved: false })
})

it('takes a challenge once, also of several at once', async () => {
  const [proof, other] = [await check(await opened(60)), await check(await opened(60))]
  const use = (one: typeof proof) => tenant.run(tenant.user, (ctx) => useChallenge(ctx, one))
  const results = await Promise.allSettled([use(proof), use(proof), use(proof)])
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(use(proof)).rejects.toMatchObject({
    status: 400,
    code: 'challenge-used',
    errors: [{ path: 'challenge' }],
  })
  await expect(use(other)).resolves.toBeUndefined()
})
