import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import * as legacy from '../../legacy-contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

import { drawPng } from '#testing/draw-picture.ts'

it('takes a picture by its address, once, and answers where letters find it', async () => {
  const bytes = drawPng({ width: 3, height: 2 })
  const body = { fileSize: bytes.length }
  const { url, fileName, contentType } = (
    await test.call(legacy.createPhotoUrl, { params: { filename: 'a.png' }, body }, tenant.user)
  ).body
  const put = await fetch(new URL(url, test.platform.listening), {
    method: 'PUT',
    body: new Uint8Array(bytes),
    headers: { 'content-type': contentType },
  })
  expect(put.status).toBe(200)
  const get = (as = tenant.user) => test.call(legacy.getPhotoUrl, { params: { filename: fileName } }, as)
  expect((await get(tenant.superadmin)).status, 'a colleague has not sent it').toBe(404)
  const answer = await fetch((await get()).body.url)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
})
