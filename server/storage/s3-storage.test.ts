import { randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveFiles } from '#server/http/files.ts'
import type { Platform } from '#server/platform.ts'
import { startS3Stub } from '#testing/s3-stub.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { testConfig } from '#testing/test-config.ts'
import { createStorage } from './create-storage.ts'

let stub: Awaited<ReturnType<typeof startS3Stub>>
beforeAll(async () => {
  stub = await startS3Stub()
})
afterAll(() => stub.stop())

const storageOf = (changes: Record<string, string> = {}) =>
  createStorage(testConfig({ ...stub.environment, ...changes }), () => new Date())
const newKey = () => `${randomUUID()}/volunteers/${randomUUID()}-a letter.pdf`
const content = Buffer.from('the signed letter')
const shape = { size: content.length, type: 'application/pdf' }

test('a file goes up by its link, is there, comes down as an attachment and goes away', async () => {
  const storage = storageOf()
  const key = newKey()
  const up = await fetch(await storage.uploadUrl(key, shape), {
    method: 'PUT',
    body: content,
    headers: { 'content-type': shape.type },
  })
  expect(up.status, await up.text()).toBe(200)
  expect(await storage.sizeOf(key)).toBe(content.length)
  expect(await Array.fromAsync(storage.list())).toContain(key)
  const down = await fetch(await storage.bucketUrl!(key, "Ng's letter – 信.pdf"))
  expect(down.headers.get('content-disposition')).toBe(
    `attachment; filename="Ng's letter ? ?.pdf"; filename*=UTF-8''Ng%27s%20letter%20%E2%80%93%20%E4%BF%A1.pdf`,
  )
  expect(await down.text()).toBe(String(content))
  await storage.delete(key)
  expect(await storage.sizeOf(key)).toBeUndefined()
})

test.each([
  ['a longer file', { body: Buffer.concat([content, content]) }],
  ['another type', { headers: { 'content-type': 'text/html' } }],
  ['another method', { method: 'DELETE', body: null }],
])('an upload link does not fit %s', async (_name, change) => {
  const url = await storageOf().uploadUrl(newKey(), shape)
  const put = { method: 'PUT', body: content, headers: { 'content-type': shape.type }, ...change }
  expect((await fetch(url, put as RequestInit)).status).toBe(403)
})

test('a link with one letter changed, or signed with another key, is refused', async () => {
  const key = newKey()
  const url = await storageOf().bucketUrl!(key, 'a.pdf')
  expect((await fetch(url)).status).toBe(404) // a right link to no file
  expect((await fetch(url.replace('volunteers', 'volunteerz'))).status).toBe(403)
  const foreign = await storageOf({ S3_SECRET_ACCESS_KEY: 'another-secret' }).bucketUrl!(key, 'a.pdf')
  expect((await fetch(foreign)).status).toBe(403)
})

test('a browser is led to the bucket from our own address, which it trusts', async () => {
  const config = testConfig(stub.environment)
  const storage = createStorage(config, () => new Date())
  const app = Fastify()
  await serveFiles(app, { storage, config, clock: () => new Date() } as Platform, async () => new Set())
  const base = await app.listen({ port: 0, host: '127.0.0.1' })
  const key = newKey()
  await storage.put(key, content, shape)
  const link = await storage.downloadUrl(key, 'a.pdf', randomUUID())
  expect(link).toMatch(/^\/api\/files\//)
  const down = await fetch(new URL(link, base))
  expect([down.redirected, await down.text()]).toEqual([true, String(content)])
  await app.close()
})

test('the server writes and reads by itself', async () => {
  const storage = storageOf()
  const key = newKey()
  await storage.put(key, content, shape)
  expect(await text(await storage.get(key))).toBe(String(content))
})

test('the page may send files to the bucket, and to no other place', async () => {
  const app = await startTestApp(stub.environment)
  const { headers } = await app.send('GET', '/api/no-such-call')
  const connections = /connect-src ([^;]+)/.exec(String(headers['content-security-policy']))?.[1]?.split(' ')
  expect(connections).toEqual(["'self'", stub.environment.S3_ENDPOINT])
  await app.stop()
})
