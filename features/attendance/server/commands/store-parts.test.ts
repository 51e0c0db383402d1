import { afterAll, beforeAll, expect, it } from 'vitest'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { none } from '../../merge-rules.ts'
import { readParts } from '../queries/read-parts.ts'
import { storeParts } from './store-parts.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

it('keeps of which parts a row was joined, in their order, and none of one that is itself alone', async () => {
  const tenant = await test.newTenant()
  const { attendanceId: id } = await addTestActivity(tenant)
  const { attendanceId: other } = await addTestActivity(tenant)
  const own = { ...none, partId: id, hours: 1.5, roles: ['Driver'] }
  const theirs = { ...none, partId: other, checkIn: '2026-12-01T09:00:00', absent: false }
  const store = (parts: (typeof own | typeof theirs)[]) =>
    tenant.run(tenant.user, async (ctx) => {
      await storeParts(ctx, id, parts)
      return (await readParts(ctx, [id, other])).get(id)
    })
  expect(await store([theirs, own])).toEqual([theirs, own])
  expect(await store([own, theirs])).toEqual([own, theirs])
  expect(await store([own])).toBeUndefined()
})
