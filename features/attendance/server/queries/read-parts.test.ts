import { afterAll, beforeAll, expect, it } from 'vitest'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { none } from '../../merge-rules.ts'
import { storeParts } from '../commands/store-parts.ts'
import { readParts } from './read-parts.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

it('reads the parts of rows of this organisation alone', async () => {
  const tenant = await test.newTenant()
  const [one, other] = [await addTestActivity(tenant), await addTestActivity(tenant)]
  const parts = [
    { ...none, partId: one.attendanceId },
    { ...none, partId: other.attendanceId, hours: 2 },
  ]
  await tenant.run(tenant.user, (ctx) => storeParts(ctx, one.attendanceId, parts))
  const ids = [one.attendanceId, other.attendanceId]
  expect(await tenant.run(tenant.user, (ctx) => readParts(ctx, ids))).toEqual(new Map([[one.attendanceId, parts]]))
  const elsewhere = await test.newTenant()
  expect(await elsewhere.run(elsewhere.user, (ctx) => readParts(ctx, ids))).toEqual(new Map())
})
