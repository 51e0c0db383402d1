import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestTags, readTestTags } from '#testing/add-test-tags.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { mostTags } from '../../rules.ts'
import { putNamedTagsOn } from './put-named-tags-on.ts'

let test: TestApp
let tenant: TestTenant
let ana: string
let ben: string
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => {
  tenant = await test.newTenant()
  ;[ana, ben] = (await addTestVolunteers(tenant, ['Ana', 'Ben'])) as [string, string]
})
afterAll(() => test.stop())

const put = (people: { id: string; tags: string[] }[]) =>
  tenant.run(tenant.superadmin, (ctx) => putNamedTagsOn(ctx, 'volunteers', people))

it('finds tags however they are written, and makes those that are not there', async () => {
  await addTestTags(tenant, 'Café')
  await put([
    { id: ana, tags: ['CAFE', 'Night owl'] },
    { id: ben, tags: ['night OWL'] },
  ])
  expect(await readTestTags(tenant)).toEqual(['Ana: Café, night OWL', 'Ben: night OWL'])
})

it('makes a deleted tag again', async () => {
  const { Car } = await addTestTags(tenant, 'Car')
  await tenant.inside(({ db, now }) => db.updateTable('tags').set({ deleted_at: now }).where('id', '=', Car).execute())
  await put([{ id: ana, tags: ['Car'] }])
  expect(await readTestTags(tenant)).toEqual(['Ana: Car'])
})

it('refuses more than there may be, as a whole', async () => {
  const tags = Array.from({ length: mostTags + 1 }, (_, i) => `Tag ${i}`)
  await expect(put([{ id: ana, tags }])).rejects.toMatchObject({ status: 400 })
  await put([{ id: ana, tags: tags.slice(1) }])
  expect((await readTestTags(tenant)).join('').split(',')).toHaveLength(mostTags)
})
