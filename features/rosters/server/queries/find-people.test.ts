import { afterAll, beforeAll, expect, it } from 'vitest'
import { addTestGroup } from '#testing/add-test-group.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { asPeople } from '#testing/test-roster.ts'
import { findPeople } from './find-people.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

it('finds who is named and the members of the groups, each once', async () => {
  const tenant = await test.newTenant()
  const [mei, arun, lim] = await addTestVolunteers(tenant, ['Tan Mei Ling', 'Arun Kumar', 'Lim Hui'])
  const groups = [await addTestGroup(tenant, [mei!, arun!]), await addTestGroup(tenant, [arun!, lim!], 'Drivers')]
  const find = (ids: string[], of: string[]) =>
    tenant.run(tenant.user, (ctx) => findPeople(ctx, { participants: asPeople(ids), groups: of }))
  const names = async (ids: string[], of: string[]) => (await find(ids, of)).map(({ name }) => name).toSorted()
  expect(await names([mei!], [])).toEqual(['Tan Mei Ling'])
  expect(await names([mei!], groups)).toEqual(['Arun Kumar', 'Lim Hui', 'Tan Mei Ling'])
  expect(await names([], groups.slice(1))).toEqual(['Arun Kumar', 'Lim Hui'])
  await expect(find([groups[0]!], [])).rejects.toMatchObject({ status: 404 })
})
