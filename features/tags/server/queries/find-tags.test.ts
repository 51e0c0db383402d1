import { afterAll, beforeAll, expect, it } from 'vitest'
import { addTestTags } from '#testing/add-test-tags.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { tagKey } from '../../rules.ts'
import { findTags } from './find-tags.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

it('finds tags however their names are written; no deleted one and none of another organisation', async () => {
  const tenant = await test.newTenant()
  await addTestTags(await test.newTenant(), 'Foreign')
  const { Café, Old } = await addTestTags(tenant, 'Café', 'Old')
  await tenant.inside(({ db, now }) => db.updateTable('tags').set({ deleted_at: now }).where('id', '=', Old).execute())
  const found = await tenant.run(tenant.user, (ctx) => findTags(ctx, ['CAFE', 'Old', 'Foreign']))
  expect([...found]).toEqual([[tagKey('Café'), Café]])
})
