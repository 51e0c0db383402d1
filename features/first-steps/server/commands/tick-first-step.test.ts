import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { type FirstStep, type FirstStepState, listFirstSteps, tickFirstStep } from '../../contract.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

const tick = (tenant: TestTenant, step: FirstStep, isTicked: boolean, as = tenant.user) =>
  test.call(tickFirstStep, { params: { step }, body: { isTicked } }, as)
const form = async (tenant: TestTenant) =>
  ((await test.call(listFirstSteps, {}, tenant.user)).body.steps as FirstStepState[]).find(
    ({ step }) => step === 'form',
  )

it('ticks a step, twice without harm, and takes the tick away', async () => {
  const tenant = await test.newTenant({ firstSteps: true })
  for (let time = 0; time < 2; time++) {
    expect((await tick(tenant, 'form', true)).body).toEqual({ step: 'form', isTicked: true })
    expect(await form(tenant)).toEqual({ step: 'form', isDone: true, isTicked: true })
  }
  await tick(tenant, 'form', false)
  expect(await form(tenant)).toEqual({ step: 'form', isDone: false, isTicked: false })
})

it('lets a user tick what a user can do, and a superadmin everything', async () => {
  const tenant = await test.newTenant({ firstSteps: true })
  expect((await tick(tenant, 'colleagues', true)).status).toBe(403)
  expect((await tick(tenant, 'colleagues', true, tenant.superadmin)).status).toBe(200)
})

it('ticks nothing of another organisation', async () => {
  const [tenant, other] = [await test.newTenant({ firstSteps: true }), await test.newTenant({ firstSteps: true })]
  await tick(other, 'form', true)
  expect(await form(tenant)).toMatchObject({ isTicked: false })
})
