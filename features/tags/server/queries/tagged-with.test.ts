import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addTestOrganisation } from '#testing/add-test-organisation.ts'
import { addTestTags } from '#testing/add-test-tags.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { mergeTags } from '../commands/merge-tags.ts'
import { putTagsOn } from '../commands/put-tags-on.ts'
import { hasTags } from './tagged-with.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

it('finds what has one of these tags and none of those; a merged tag means the other, a deleted one nothing', async () => {
  const tenant = await test.newTenant()
  const tags = await addTestTags(tenant, 'Sponsor', 'Patron', 'School', 'Old')
  const ids = await Promise.all(
    ['Bank', 'College', 'Shop'].map(async (name) => (await addTestOrganisation(tenant, name, [])).organisationId),
  )
  await tenant.run(tenant.superadmin, async (ctx) => {
    await putTagsOn(ctx, 'organisations', ids.slice(0, 1), [tags.Patron])
    await putTagsOn(ctx, 'organisations', ids.slice(1, 2), [tags.School, tags.Old])
    await mergeTags(ctx, tags.Patron, tags.Sponsor)
  })
  await tenant.inside(({ db, now }) =>
    db.updateTable('tags').set({ deleted_at: now }).where('id', '=', tags.Old).execute(),
  )
  const found = (asked: { tag?: string; withoutTag?: string }) =>
    tenant.run(tenant.user, async (ctx) => {
      const conditions = hasTags(ctx, 'organisations', { tag: '', withoutTag: '', ...asked })
      const { rows } = await sql<{ name: string }>`
        select name from organisations where ${sql.join([sql`true`, ...conditions], sql` and `)} order by name`.execute(
        ctx.db,
      )
      return rows.map(({ name }) => name).join()
    })
  expect(await found({})).toBe('Bank,College,Shop')
  expect(await found({ tag: tags.Patron })).toBe('Bank')
  expect(await found({ tag: `${tags.Sponsor},${tags.School}` })).toBe('Bank,College')
  expect(await found({ withoutTag: tags.Sponsor })).toBe('College,Shop')
  expect(await found({ tag: `${tags.Sponsor},${tags.School}`, withoutTag: tags.School })).toBe('Bank')
  expect(await found({ tag: tags.Old })).toBe('')
})
