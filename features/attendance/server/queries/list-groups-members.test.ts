import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestGroup } from '#testing/add-test-group.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { listGroupsMembers } from './list-groups-members.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

it('lists groups by name, each with those of the people who are in it', async () => {
  const [ana, ben] = await addTestVolunteers(tenant, ['Ana Lim', 'Ben Tan'])
  const readers = await addTestGroup(tenant, [ana!, ben!], 'Readers')
  const drivers = await addTestGroup(tenant, [ben!], 'drivers')
  await addTestGroup(tenant, [ana!], 'Others')
  expect(await tenant.run(tenant.user, (ctx) => listGroupsMembers(ctx, [readers, drivers], [ana!]))).toEqual([
    { id: drivers, name: 'drivers', vids: [] },
    { id: readers, name: 'Readers', vids: [ana] },
  ])
  expect(await tenant.run((await test.newTenant()).user, (ctx) => listGroupsMembers(ctx, [readers], [ana!]))).toEqual(
    [],
  )
})
