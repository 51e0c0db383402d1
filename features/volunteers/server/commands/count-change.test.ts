import { afterAll, beforeAll, expect, it } from 'vitest'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { countChange } from './count-change.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

it('gives these people a new version, and nobody else', async () => {
  const tenant = await test.newTenant()
  const [ana = ''] = await addTestVolunteers(tenant, ['Ana', 'Ben'])
  await tenant.run(tenant.user, async (ctx) => {
    await countChange(ctx, [])
    await countChange(ctx, [ana])
  })
  const rows = await tenant.inside(({ db }) =>
    db.selectFrom('volunteers').select(['full_name', 'version']).orderBy('full_name').execute(),
  )
  expect(rows).toEqual([
    { full_name: 'Ana', version: 2 },
    { full_name: 'Ben', version: 1 },
  ])
})
