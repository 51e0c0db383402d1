import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { registerPublicly } from '#testing/register-publicly.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { type Channel, createChannel, deleteChannel, listChannels, restoreChannel } from '../../channel-contract.ts'

let test: TestApp
let tenant: TestTenant
let channel: Channel
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => {
  tenant = await test.newTenant()
  channel = (await test.call(createChannel, { body: { name: 'Library' } }, tenant.user)).body
})
afterAll(() => test.stop())

const remove = (id = channel.id, as = tenant.user) => test.call(deleteChannel, { params: { id } }, as)
const restore = (id = channel.id) => test.call(restoreChannel, { params: { id } }, tenant.user)
const counts = async () =>
  (await test.call(listChannels, {}, tenant.user)).body.channels.map(({ count }: Channel) => count)

it('is out of the lists, still counts who comes by its poster, and can be restored', async () => {
  expect((await remove()).body).toEqual({ message: 'Deleted Library' })
  expect(await counts()).toEqual([])
  await registerPublicly(test, tenant, { from: 'library' })
  expect((await restore()).body).toEqual({ message: 'Restored Library' })
  expect(await counts()).toEqual([1])
})

it('is not found twice, when it never was, or in another organisation', async () => {
  expect((await remove(channel.id, (await test.newTenant()).user)).status).toBe(404)
  expect((await restore()).status).toBe(404)
  await remove()
  expect((await remove()).status).toBe(404)
  expect((await remove(uuidv7())).status).toBe(404)
})
