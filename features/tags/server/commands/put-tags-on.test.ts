import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestOrganisation } from '#testing/add-test-organisation.ts'
import { addTestTags, readTestTags } from '#testing/add-test-tags.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { putPairsOn, putTagsOn, takePairsOff, takeTagsOff } from './put-tags-on.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

it('puts every tag on everybody once, and takes them off again', async () => {
  const people = await addTestVolunteers(tenant, ['Ana', 'Ben'])
  const { Car, Van } = await addTestTags(tenant, 'Car', 'Van')
  await tenant.run(tenant.user, async (ctx) => {
    await putTagsOn(ctx, 'volunteers', people, [Car, Van])
    await putTagsOn(ctx, 'volunteers', people, [Van])
    await putTagsOn(ctx, 'volunteers', [], [Van])
  })
  expect(await readTestTags(tenant)).toEqual(['Ana: Car, Van', 'Ben: Car, Van'])
  await tenant.run(tenant.user, (ctx) => takeTagsOff(ctx, 'volunteers', people.slice(1), [Car, Van]))
  expect(await readTestTags(tenant)).toEqual(['Ana: Car, Van'])
})

it('does the same pair by pair', async () => {
  const people = await addTestVolunteers(tenant, ['Ana', 'Ben'])
  const { Car, Van } = await addTestTags(tenant, 'Car', 'Van')
  await tenant.run(tenant.user, (ctx) => putPairsOn(ctx, 'volunteers', { records: people, tags: [Car, Van] }))
  expect(await readTestTags(tenant)).toEqual(['Ana: Car', 'Ben: Van'])
  await tenant.run(tenant.user, (ctx) => takePairsOff(ctx, 'volunteers', { records: people, tags: [Van, Van] }))
  expect(await readTestTags(tenant)).toEqual(['Ana: Car'])
})

it('goes with a person who is erased', async () => {
  const [ana] = await addTestVolunteers(tenant, ['Ana', 'Ben'])
  const { Car } = await addTestTags(tenant, 'Car')
  await tenant.run(tenant.user, (ctx) => putTagsOn(ctx, 'volunteers', [ana!], [Car]))
  await tenant.inside(({ db, now }) =>
    db.updateTable('volunteers').set({ erased_on: now }).where('id', '=', ana!).execute(),
  )
  expect(await readTestTags(tenant)).toEqual([])
})

it('goes with an organisation that is erased, and stays with one that is deleted', async () => {
  const [bank, shop] = await Promise.all(
    ['Bank', 'Shop'].map(async (name) => (await addTestOrganisation(tenant, name, [])).organisationId),
  )
  const { Sponsor } = await addTestTags(tenant, 'Sponsor')
  await tenant.run(tenant.user, (ctx) => putTagsOn(ctx, 'organisations', [bank!, shop!], [Sponsor]))
  await tenant.inside(({ db, now }) => db.updateTable('organisations').set({ deleted_at: now }).execute())
  expect(await readTestTags(tenant, 'organisations')).toEqual(['Bank: Sponsor', 'Shop: Sponsor'])
  await tenant.inside(({ db, now }) =>
    db.updateTable('organisations').set({ erased_on: now }).where('id', '=', bank!).execute(),
  )
  expect(await readTestTags(tenant, 'organisations')).toEqual(['Shop: Sponsor'])
})
