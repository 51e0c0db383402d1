import { afterAll, beforeAll, expect, it } from 'vitest'
import { putTagsOn } from '#features/tags/server/commands/put-tags-on.ts'
import { addTestTags } from '#testing/add-test-tags.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { findTakenOffTags } from './find-taken-off-tags.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

it('names the tags that came with a merge and are no longer there', async () => {
  const tenant = await test.newTenant()
  const { Car, Driver, Nurse } = await addTestTags(tenant, 'Car', 'Driver', 'Nurse')
  const [kept] = (await addTestVolunteers(tenant, ['Kept'])) as [string]
  await tenant.run(tenant.user, (ctx) => putTagsOn(ctx, 'volunteers', [kept], [Driver]))
  const find = (belongings: object) => tenant.run(tenant.user, (ctx) => findTakenOffTags(ctx, kept, belongings))
  const moved = [Nurse, Driver, Car].map((tag_id) => ({ tag_id }))
  expect(await find({ volunteer_tags: moved })).toEqual(['Car', 'Nurse'])
  expect(await find({})).toEqual([])
  expect(await find({ volunteer_tags: [] })).toEqual([])
})
