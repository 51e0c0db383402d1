import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { readActiveStatuses } from './read-active-statuses.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const read = (wanted: string[], before: string[] = []) =>
  tenant.inside(({ db }) => readActiveStatuses({ db }, wanted, before))

it.each([
  [['active'], ['active']],
  [
    ['ACTIVE', 'Active', 'new'],
    ['active', 'new'],
  ],
  [[], []],
])('reads %j as the keys %j', async (wanted, keys) => {
  expect(await read(wanted)).toEqual(keys)
})

it('refuses one that the form does not have, but for one that was set before', async () => {
  await expect(read(['active', 'Nonsense'])).rejects.toThrow('"Nonsense" is not a status of the form. There are: New, ')
  expect(await read(['Nonsense', 'active'], ['Nonsense'])).toEqual(['Nonsense', 'active'])
})
