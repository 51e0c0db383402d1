import { afterAll, beforeAll, expect, it } from 'vitest'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { addTestOrganisation } from '#testing/add-test-organisation.ts'
import { addTestTags } from '#testing/add-test-tags.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import * as contract from '../../contract.ts'
import { mergeTags } from '../commands/merge-tags.ts'
import { putTagsOn } from '../commands/put-tags-on.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

it('lists tags by name, and for superadmins how many existing people, organisations and activities have each', async () => {
  const tenant = await test.newTenant()
  await addTestTags(await test.newTenant(), 'Foreign')
  const { Car, van } = await addTestTags(tenant, 'van', 'Ärztin', 'Car')
  const people = await addTestVolunteers(tenant, ['Ana', 'Ben'])
  const gone = await addTestVolunteers(tenant, ['Gone'], { deleted_at: new Date() })
  const { organisationId } = await addTestOrganisation(tenant, 'Harbour Bank', [])
  const { activityId } = await addTestActivity(tenant)
  await tenant.run(tenant.user, async (ctx) => {
    await putTagsOn(ctx, 'volunteers', [...people, ...gone], [Car])
    await putTagsOn(ctx, 'volunteers', gone, [van])
    await putTagsOn(ctx, 'organisations', [organisationId], [Car])
    await putTagsOn(ctx, 'activities', [activityId], [van])
  })
  const { tags } = (await test.call(contract.listTags, {}, tenant.user)).body
  expect(tags.map(({ name }: contract.Tag) => name)).toEqual(['Ärztin', 'Car', 'van'])
  expect(tags.every((tag: contract.ListedTag) => tag.formerIds.length === 0)).toBe(true)
  const used = await test.call(contract.listUsedTags, {}, tenant.superadmin)
  const counts = used.body.tags.map((tag: contract.UsedTag) => [tag.people, tag.organisations, tag.activities])
  expect(counts).toEqual([
    [0, 0, {}],
    [2, 1, {}],
    [0, 0, { recurring: 1 }],
  ])
  expect((await test.call(contract.listUsedTags, {}, tenant.user)).status).toBe(403)
})

it('knows which tag those mean that became a part of it, also after the next merge', async () => {
  const tenant = await test.newTenant()
  const { van, lorry, car } = await addTestTags(tenant, 'van', 'lorry', 'car')
  await tenant.run(tenant.superadmin, (ctx) => mergeTags(ctx, van, lorry))
  await tenant.run(tenant.superadmin, (ctx) => mergeTags(ctx, lorry, car))
  const { tags } = (await test.call(contract.listTags, {}, tenant.user)).body
  expect(tags).toMatchObject([{ id: car, formerIds: [van, lorry].toSorted() }])
})
