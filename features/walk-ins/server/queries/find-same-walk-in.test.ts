import { afterAll, beforeAll, expect, it } from 'vitest'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { testSession } from '#testing/test-session.ts'
import { addWalkIn } from '../../contract.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-12-01T01:30:00Z' })))
afterAll(() => test.stop())

it('is one person whom two devices add at once, and two where the name or the number differs', async () => {
  const tenant = await test.newTenant()
  const planned = await addTestActivity(tenant)
  const { params, open } = testSession(() => ({ test, tenant, planned }))
  const add = async (fullName: string, mobileNo: string) => {
    const reply = await test.call(addWalkIn, { params: params(), body: { who: { fullName, mobileNo } } }, tenant.user)
    expect(reply.status).toBe(200)
    return reply.body.registrationId as string
  }
  const [one, two] = await Promise.all([add('Mary Tan', '91234567'), add('MARY TAN', '+65 9123 4567')])
  expect(one).toBe(two)
  const count = async () => (await open()).vols.length
  expect(await count()).toBe(2)
  await add('Mary Tan', '91234568')
  await add('Ben Tan', '91234567')
  // without a number nobody knows
  await add('Mary Tan', '')
  await add('Mary Tan', '')
  expect(await count()).toBe(6)
})
