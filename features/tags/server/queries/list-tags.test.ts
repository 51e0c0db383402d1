import { afterAll, beforeAll, expect, it } from 'vitest'
import { addTestTags } from '#testing/add-test-tags.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import * as contract from '../../contract.ts'
import { putTagsOn } from '../commands/tag-people.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

it('lists tags by name, and for superadmins how many existing people have each', async () => {
  const tenant = await test.newTenant()
  await addTestTags(await test.newTenant(), 'Foreign')
  const { Car, van } = await addTestTags(tenant, 'van', 'Ärztin', 'Car')
  const people = await addTestVolunteers(tenant, ['Ana', 'Ben'])
  const gone = await addTestVolunteers(tenant, ['Gone'], { deleted_at: new Date() })
  await tenant.run(tenant.user, async (ctx) => {
    await putTagsOn(ctx, [...people, ...gone], [Car])
    await putTagsOn(ctx, gone, [van])
  })
  const { tags } = (await test.call(contract.listTags, {}, tenant.user)).body
  expect(tags.map(({ name }: contract.Tag) => name)).toEqual(['Ärztin', 'Car', 'van'])
  const used = await test.call(contract.listUsedTags, {}, tenant.superadmin)
  expect(used.body.tags.map(({ people: count }: contract.UsedTag) => count)).toEqual([0, 2, 0])
  expect((await test.call(contract.listUsedTags, {}, tenant.user)).status).toBe(403)
})
