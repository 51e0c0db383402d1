import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { giveBackQuota, takeQuota, useQuota } from './take-quota.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

it('lets as many leave in a day as the organisation allows, and those that did not leave once more', async () => {
  const tenant = await test.newTenant({ mailsPerDay: 3 })
  const left = () => tenant.run(tenant.user, (ctx) => takeQuota(ctx, 50))
  const use = (count: number) => tenant.run(tenant.user, (ctx) => useQuota(ctx, count))
  const giveBack = (count: number) => tenant.inside(({ db }) => giveBackQuota(db, tenant.id, count))
  expect(await left()).toEqual({ most: 3 })
  await use(3)
  expect(await left()).toMatchObject({ reason: "Today's limit of 3 e-mails is reached; the rest leaves tomorrow." })
  await giveBack(2)
  expect(await left()).toEqual({ most: 2 })
  await giveBack(50)
  expect(await left()).toEqual({ most: 3 })
})

it('begins each day again', async () => {
  const tenant = await test.newTenant({ mailsPerDay: 3 })
  await tenant.run(tenant.user, (ctx) => takeQuota(ctx, 50))
  await tenant.run(tenant.user, (ctx) => useQuota(ctx, 3))
  const tomorrow = new Date(Date.now() + 86_400_000)
  expect(await tenant.run(tenant.user, (ctx) => takeQuota({ ...ctx, now: tomorrow }, 50))).toEqual({ most: 3 })
})
