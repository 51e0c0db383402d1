import { afterAll, beforeAll, expect, it } from 'vitest'
import { addTestTags } from '#testing/add-test-tags.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { putTagsOn } from '../commands/put-tags-on.ts'
import { nameTags, tagNamesOf } from './name-tags.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

it('names tags by their ids, and those of people in order; of deleted tags and other organisations nothing', async () => {
  const tenant = await test.newTenant()
  const { Car, Van, Old } = await addTestTags(tenant, 'Van', 'Car', 'Old')
  const { Foreign } = await addTestTags(await test.newTenant(), 'Foreign')
  const [ana, ben] = await addTestVolunteers(tenant, ['Ana', 'Ben'])
  await tenant.run(tenant.user, (ctx) => putTagsOn(ctx, 'volunteers', [ana!], [Car, Van, Old]))
  await tenant.inside(({ db, now }) => db.updateTable('tags').set({ deleted_at: now }).where('id', '=', Old).execute())
  await tenant.run(tenant.user, async (ctx) => {
    expect([...(await nameTags(ctx, [Car, Old, Foreign]))]).toEqual([[Car, 'Car']])
    expect([...(await nameTags(ctx, []))]).toEqual([])
    expect([...(await tagNamesOf(ctx, [{ id: ana! }, { id: ben! }]))]).toEqual([[ana, ['Car', 'Van']]])
  })
})
