import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { restoreVolunteers } from '../commands/delete-volunteer.ts'
import { requireNotMerged } from './require-not-merged.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

it('refuses the records that were merged into others in the last 30 days, and no other', async () => {
  const tenant = await test.newTenant()
  const deleted_at = new Date()
  const [kept] = await addTestVolunteers(tenant, ['Kept'])
  const [gone, old, free] = await addTestVolunteers(tenant, ['Gone', 'Old', 'Free'], { deleted_at })
  const note = (gone_id: string, daysAgo: number) =>
    tenant.inside(({ db, now }) =>
      db
        .insertInto('volunteer_merges')
        .values({
          tenant_id: tenant.id,
          id: uuidv7(),
          kept_id: kept!,
          gone_id,
          attendances: '[]',
          belongings: '{}',
          fields_sealed: Buffer.from(''),
          merged_on: new Date(now.getTime() - daysAgo * 86_400_000),
          merged_by: 'test',
        })
        .execute(),
    )
  await note(gone!, 29)
  await note(old!, 31)
  const check = (...ids: string[]) => tenant.run(tenant.user, (ctx) => requireNotMerged(ctx, ids))
  await check(free!, old!)
  await expect(check(free!, gone!)).rejects.toMatchObject({ status: 409 })
  const restore = (...ids: string[]) => tenant.run(tenant.user, (ctx) => restoreVolunteers(ctx, ids))
  await expect(restore(free!, gone!)).rejects.toMatchObject({ status: 409 })
  expect(await restore(free!)).toBe(1)
})
