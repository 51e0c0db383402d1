import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { createGroup } from '../../contract.ts'
import { findNamedGroups } from '../../name-contract.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

async function addGroups({ user }: TestTenant, names: readonly string[]) {
  for (const groupName of names)
    expect((await test.call(createGroup, { body: { groupName } }, user)).status, groupName).toBe(200)
}

const named = async ({ user }: TestTenant, names: readonly string[]) => {
  const reply = await test.call(findNamedGroups, { body: { names: [...names] } }, user)
  expect(reply.status).toBe(200)
  return reply.body.groups.map(({ groupName }: { groupName: string }) => groupName)
}

it('finds the groups of some names, whatever their capitals, accents and spaces, and no others', async () => {
  const tenant = await test.newTenant()
  await addGroups(tenant, ['Café Readers', 'Drivers', 'DRIVERS', 'Gardeners'])
  expect(await named(tenant, ['CAFE  readers', 'drivers', 'Drivers '])).toEqual(['Café Readers', 'Drivers', 'DRIVERS'])
  expect(await named(tenant, ['', ' '])).toEqual([])
})

it('tells twenty groups for a name of none, the most alike before all others', async () => {
  const tenant = await test.newTenant()
  await addGroups(tenant, ['Meal Drivers', ...Array.from({ length: 24 }, (_, at) => `Book club ${at}`)])
  const alike = await named(tenant, ['Meals drivers'])
  expect(alike).toHaveLength(20)
  expect(alike).toContain('Meal Drivers')
})

it('tells nothing of another organisation', async () => {
  const [tenant, other] = [await test.newTenant(), await test.newTenant()]
  await addGroups(other, ['Drivers'])
  expect(await named(tenant, ['Drivers', 'Driver'])).toEqual([])
  expect(await named(other, ['Drivers', 'Driver'])).toEqual(['Drivers'])
})
