import { afterAll, beforeAll, expect, it } from 'vitest'
import { registerPublicly } from '#testing/register-publicly.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { createChannel, listChannels } from '../../channel-contract.ts'
import { searchRegistrations } from '../../list-contract.ts'
import * as staff from '../../staff-contract.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

it('counts who came by each channel; the list of registrations names it and is filtered by it', async () => {
  const tenant = await test.newTenant()
  const create = async (name: string) => (await test.call(createChannel, { body: { name } }, tenant.user)).body
  const [library, fair] = [await create('Library'), await create('Fair')]
  await registerPublicly(test, tenant, { from: 'LIBRARY' })
  await registerPublicly(test, tenant, { from: 'nonsense', fullName: 'Ong Wei', email: 'wei@example.org' })
  expect((await test.call(listChannels, {}, tenant.user)).body.channels).toEqual([
    { ...fair, count: 0 },
    { ...library, count: 1 },
  ])
  const list = async (channelId?: string) =>
    (
      await test.call(searchRegistrations, { query: channelId ? { channelId } : {} }, tenant.user)
    ).body.registrations.map(({ channel }: staff.RegistrationSummary) => channel)
  expect((await list()).toSorted()).toEqual(['', 'Library'])
  expect(await list(library.id)).toEqual(['Library'])
  expect(await list(fair.id)).toEqual([])
  expect((await test.call(listChannels, {}, (await test.newTenant()).user)).body.channels).toEqual([])
})
