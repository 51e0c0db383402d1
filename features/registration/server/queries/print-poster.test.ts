import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { createChannel, printPoster } from '../../channel-contract.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

it('is one page of A4, of the form or of a channel of this organisation, for staff', async () => {
  const tenant = await test.newTenant({ volunteerLanguages: ['zh-Hans', 'ms', 'ta'] })
  const channel = (await test.call(createChannel, { body: { name: 'Library' } }, tenant.user)).body
  const print = (channelId?: string, as = tenant.user) =>
    test.call(printPoster, { params: { form: 'individual' }, query: channelId ? { channelId } : {} }, as)
  for (const id of [undefined, channel.id]) {
    const poster = await print(id)
    expect([poster.status, poster.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(poster.text.match(/\/MediaBox \[0 0 595\.28 841\.89\]/g)).toHaveLength(1)
  }
  expect((await print(undefined, tenant.kiosk)).status).toBe(403)
  expect((await print(channel.id, (await test.newTenant()).user)).status).toBe(404)
})
