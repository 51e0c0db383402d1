import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { addTestOrganisation } from '#testing/add-test-organisation.ts'
import { addTestTags } from '#testing/add-test-tags.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { taggedKinds } from '../../rules.ts'
import { putTagsOn } from '../commands/put-tags-on.ts'
import { tagNamesIn, tagsOf } from './tags-of.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

it.each(taggedKinds)('reads the existing tags of %s in their order', async (kind) => {
  const tenant = await test.newTenant()
  const { Car, Van, Old } = await addTestTags(tenant, 'Van', 'Car', 'Old')
  const ids = {
    volunteers: (await addTestVolunteers(tenant, ['Ana']))[0]!,
    organisations: (await addTestOrganisation(tenant, 'Harbour Bank', [])).organisationId,
    activities: (await addTestActivity(tenant)).activityId,
  }
  await tenant.run(tenant.user, (ctx) => putTagsOn(ctx, kind, [ids[kind]], [Van, Old, Car]))
  await tenant.inside(({ db, now }) => db.updateTable('tags').set({ deleted_at: now }).where('id', '=', Old).execute())
  const read = (id: string) =>
    tenant.run(tenant.user, async (ctx) => {
      const record = sql`${id}::uuid`
      const { rows } = await sql<{ tags: unknown; names: string[] }>`
        select ${tagsOf(ctx, kind, record)} as tags, ${tagNamesIn(ctx, kind, record)} as names`.execute(ctx.db)
      return rows[0]
    })
  expect(await read(ids[kind])).toEqual({
    tags: [
      { id: Car, name: 'Car', colour: 'teal' },
      { id: Van, name: 'Van', colour: 'teal' },
    ],
    names: ['Car', 'Van'],
  })
  expect(await read(Car)).toEqual({ tags: [], names: [] })
})
