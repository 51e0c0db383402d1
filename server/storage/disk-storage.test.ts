import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serveFiles } from '#server/http/files.ts'
import { parseJsonOnly } from '#server/http/json-body.ts'
import { answerProblems } from '#server/http/problem-answer.ts'
import type { Platform } from '#server/platform.ts'
import { testConfig } from '#testing/test-config.ts'
import { createStorage } from './create-storage.ts'
import { checkKey } from './storage.ts'

const config = testConfig()
let now = new Date('2026-11-20T04:00:00Z')
const storage = createStorage(config, () => now)
const session = randomUUID()
const ended = new Set<string>()
let app: FastifyInstance
let base: string

beforeAll(async () => {
  app = Fastify()
  parseJsonOnly(app)
  answerProblems(app, { notice: () => false, open: () => [], stop: () => {} })
  await serveFiles(app, { storage, config, clock: () => now } as Platform, async () => ended)
  base = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

const tenant = randomUUID()
const newKey = (name = 'photo.png') => `${tenant}/volunteers/${randomUUID()}-${name}`
const content = Buffer.from('<html><script>alert(1)</script>')
const shape = { size: content.length, type: 'image/png' }
const put = (address: string, body: Buffer = content, type = shape.type) =>
  fetch(new URL(address, base), { method: 'PUT', body: new Uint8Array(body), headers: { 'content-type': type } })

test('a file goes up once by its link and comes down as an attachment that no browser interprets', async () => {
  const key = newKey()
  const link = await storage.uploadUrl(key, shape)
  expect((await put(link)).status).toBe(200)
  expect(await Array.fromAsync(storage.list())).toEqual([key])
  expect((await put(link, Buffer.from('<HTML><script>alert(2)</script>'))).status).toBe(403)
  const down = await fetch(new URL(await storage.downloadUrl(key, 'my "photo".png', session), base))
  expect(await down.text()).toBe(String(content))
  expect(Object.fromEntries(down.headers)).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': String.raw`attachment; filename="my \"photo\".png"`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  })
})

test('a name of any letters and characters is written as the header wants it', async () => {
  const key = newKey()
  await put(await storage.uploadUrl(key, shape))
  const down = await fetch(new URL(await storage.downloadUrl(key, "Ng's (new)* – 信.png", session), base))
  expect(down.headers.get('content-disposition')).toBe(
    `attachment; filename="Ng's (new)* ? ?.png"; filename*=UTF-8''Ng%27s%20%28new%29%2A%20%E2%80%93%20%E4%BF%A1.png`,
  )
})

test('a file may be far larger than any other request', async () => {
  const key = newKey('big.bin')
  const big = Buffer.alloc(10_485_760, 7)
  expect((await put(await storage.uploadUrl(key, { ...shape, size: big.length }), big)).status).toBe(200)
  expect(await storage.sizeOf(key)).toBe(big.length)
})

test('a type of JSON is a file like any other', async () => {
  const key = newKey('data.json')
  const link = await storage.uploadUrl(key, { size: 2, type: 'application/json' })
  expect((await put(link, Buffer.from('{}'), 'application/json')).status).toBe(200)
  expect(await storage.sizeOf(key)).toBe(2)
})

describe('a link is refused', () => {
  test('for a file that is longer, shorter or of another type, and nothing is kept', async () => {
    const key = newKey()
    const link = await storage.uploadUrl(key, shape)
    expect((await put(link, Buffer.concat([content, content]))).status).toBe(413)
    expect((await put(link, content.subarray(1))).status).toBe(400)
    expect((await put(link, content, 'text/html')).status).toBe(415)
    expect(await storage.sizeOf(key)).toBeUndefined()
    expect(await storage.disk!.create(key, Readable.from([content]), 3)).toBe(false)
    expect(
      readdirSync(path.join(config.DATA_DIR, 'files', tenant, 'volunteers')).filter((name) => name.endsWith('.part')),
    ).toEqual([])
  })

  test('after five minutes', async () => {
    const key = newKey()
    await storage.put(key, content, shape)
    const link = await storage.downloadUrl(key, 'a.png', session)
    now = new Date(now.getTime() + 299_000)
    expect((await fetch(new URL(link, base))).status).toBe(200)
    now = new Date(now.getTime() + 2000)
    expect((await fetch(new URL(link, base))).status).toBe(403)
  })

  test('once the session has ended that asked for it', async () => {
    const key = newKey()
    await storage.put(key, content, shape)
    const link = await storage.downloadUrl(key, 'a.png', session)
    expect((await fetch(new URL(link, base))).status).toBe(200)
    ended.add(session)
    expect((await fetch(new URL(link, base))).status).toBe(403)
    ended.clear()
  })

  test('with any letter changed, and for another use than its own', async () => {
    const key = newKey()
    const link = await storage.uploadUrl(key, shape)
    const last = link.at(-1) === 'A' ? 'B' : 'A'
    expect((await put(link.slice(0, -1) + last)).status).toBe(403)
    expect((await put(`${link}A`)).status).toBe(403)
    expect((await fetch(new URL(link, base))).status).toBe(403)
    const none = await storage.downloadUrl(key, 'a.png', session)
    expect((await fetch(new URL(none, base))).status).toBe(404)
  })
})

test.each([
  '../../etc/passwd',
  `${tenant}/../x/y-z`,
  `${tenant}/volunteers/..`,
  `${tenant}/volunteers/a\0b`,
  '/etc/passwd',
])('a key of other making is refused: %j', (key) => {
  expect(() => checkKey(key)).toThrow('not a storage key')
})
