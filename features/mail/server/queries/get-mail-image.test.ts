import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import * as recipient from '../../public-contract.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

it('is not found by a key that nobody has', async () => {
  for (const key of ['x', 'a'.repeat(22), '../../secret'])
    expect((await test.call(recipient.getMailImage, { params: { key } })).status).toBe(404)
})
