import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestTags, readTestTags } from '#testing/add-test-tags.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { putPairsOn, putTagsOn, takePairsOff, takeTagsOff } from './tag-people.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

it('puts every tag on everybody once, and takes them off again', async () => {
  const people = await addTestVolunteers(tenant, ['Ana', 'Ben'])
  const { Car, Van } = await addTestTags(tenant, 'Car', 'Van')
  await tenant.run(tenant.user, async (ctx) => {
    await putTagsOn(ctx, people, [Car, Van])
    await putTagsOn(ctx, people, [Van])
    await putTagsOn(ctx, [], [Van])
  })
  expect(await readTestTags(tenant)).toEqual(['Ana: Car, Van', 'Ben: Car, Van'])
  await tenant.run(tenant.user, (ctx) => takeTagsOff(ctx, people.slice(1), [Car, Van]))
  expect(await readTestTags(tenant)).toEqual(['Ana: Car, Van'])
})

it('does the same pair by pair', async () => {
  const people = await addTestVolunteers(tenant, ['Ana', 'Ben'])
  const { Car, Van } = await addTestTags(tenant, 'Car', 'Van')
  await tenant.run(tenant.user, (ctx) => putPairsOn(ctx, { people, tags: [Car, Van] }))
  expect(await readTestTags(tenant)).toEqual(['Ana: Car', 'Ben: Van'])
  await tenant.run(tenant.user, (ctx) => takePairsOff(ctx, { people, tags: [Van, Van] }))
  expect(await readTestTags(tenant)).toEqual(['Ana: Car'])
})

it('goes with a person who is erased', async () => {
  const [ana] = await addTestVolunteers(tenant, ['Ana', 'Ben'])
  const { Car } = await addTestTags(tenant, 'Car')
  await tenant.run(tenant.user, (ctx) => putTagsOn(ctx, [ana!], [Car]))
  await tenant.inside(({ db, now }) =>
    db.updateTable('volunteers').set({ erased_on: now }).where('id', '=', ana!).execute(),
  )
  expect(await readTestTags(tenant)).toEqual([])
})
