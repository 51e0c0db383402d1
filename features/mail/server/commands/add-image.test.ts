import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import * as contract from '../../message-contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

import { drawPng } from '#testing/draw-picture.ts'

const add = (image: Buffer, as = tenant.user) =>
  test.call(contract.addImage, { body: { name: 'a.png', image: image.toString('base64') } }, as)

it('is rebuilt from its pixels, and anybody who has its address sees it', async () => {
  const { url, width } = (await add(drawPng({ width: 3, height: 2 }))).body
  expect(width).toBe(3)
  const answer = await fetch(url)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect((await fetch(`${url.slice(0, -1)}${url.endsWith('A') ? 'B' : 'A'}`)).status).toBe(404)
})

it.each([
  ['an SVG file', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 400],
  ['a page', Buffer.from('<!doctype html>'), 400],
  ['more than 1 MB', Buffer.alloc(1_048_577), 413],
])('is not %s', async (_name, bytes, status) => expect((await add(bytes)).status).toBe(status))
