import { afterAll, beforeAll, expect, it } from 'vitest'
import { registerPublicly } from '#testing/register-publicly.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { searchRegistrations } from '../../list-contract.ts'
import { acceptRegistrations, reopenRegistration } from './accept-registrations.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

it('says of each what it was, so that it can be that again', async () => {
  const tenant = await test.newTenant()
  await registerPublicly(test, tenant)
  await registerPublicly(test, tenant, { fullName: 'Robot', website: 'x' })
  const rows = async () => (await test.call(searchRegistrations, { query: {} }, tenant.user)).body.registrations
  const before = await rows()
  const accepted = await tenant.run(tenant.user, (ctx) =>
    acceptRegistrations(
      ctx,
      before.map(({ id }: { id: string }) => id),
    ),
  )
  expect(accepted.map((one) => `${one.before.state} ${one.isCreated}`).toSorted()).toEqual([
    'filed false',
    'waiting true',
  ])
  for (const one of accepted) await tenant.run(tenant.user, (ctx) => reopenRegistration(ctx, one.id, one.before))
  expect((await rows()).map(({ state }: { state: string }) => state)).toEqual(
    before.map(({ state }: { state: string }) => state),
  )
})
