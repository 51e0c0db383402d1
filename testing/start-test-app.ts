import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { inject } from 'vitest'
import { product } from '#product/features.ts'
import { createServer } from '#product/server.ts'
import { startWorker } from '#product/worker.ts'
import { readConfig } from '#server/config.ts'
import { createPlatform } from '#server/create-platform.ts'
import type { Platform } from '#server/platform.ts'
import type { Endpoint, Sent } from '#shared/endpoint.ts'
import type { ProblemBody } from '#shared/errors.ts'
import { newTenant, type Person, type TestTenant } from './new-tenant.ts'
import { secretKey } from './secret-key.ts'
import { sharedDatabase, workerDatabase } from './worker-database.ts'

export { type Person, type TestTenant, testPassword } from './new-tenant.ts'

export interface Reply<T = unknown> {
  status: number
  body: T & Partial<ProblemBody>
  text: string
  headers: Record<string, string | string[] | number | undefined>
}

export interface TestApp {
  app: FastifyInstance
  platform: Platform
  newTenant(settings?: object): Promise<TestTenant>
  /** Makes the call as this person, or as nobody, over HTTP. */
  call<const E extends Endpoint>(
    endpoint: E,
    input: Sent<E>,
    as?: Person,
    headers?: Record<string, string>,
  ): Promise<Reply<any>>
  /** Any request at all, for what no client of ours would send. */
  send(method: string, path: string, body?: unknown, as?: Person, headers?: Record<string, string>): Promise<Reply<any>>
  stop(): Promise<void>
}

interface Options {
  worker?: boolean
  log?: Logger
  appUrl?: string
  /** A server and a database of this file's own, for tests that look over all organisations or start several. */
  own?: boolean
}

/**
 * The whole server on a random port. `env` is as at a real start. A server that differs in nothing but its time is shared
 * by the files of a worker: each test keeps apart by an organisation of its own. Any other one is the file's own, with a
 * database of its own.
 */
export function startTestApp(env: Record<string, string> = {}, options: Options = {}): Promise<TestApp> {
  const isShared = Object.keys(env).every((name) => name === 'NOW') && !Object.keys(options).length
  return isShared ? shareTestApp(env['NOW']) : startOwn(env, options)
}

const shared = new Map<string, Promise<TestApp>>()

async function shareTestApp(now: string | undefined): Promise<TestApp> {
  const key = now ?? ''
  // nothing waits in the queue for a worker here
  const env = { ROLE: 'web', ...(now ? { NOW: now } : {}) }
  const starting = shared.get(key) ?? startOwn(env, { appUrl: (await sharedDatabase()).appUrl })
  shared.set(key, starting)
  const test = await starting
  // each file begins at its time, however long the ones before took
  const ahead = now ? Date.parse(now) - Date.now() : 0
  test.platform.clock = () => new Date(Date.now() + ahead)
  return { ...test, stop: async () => {} }
}

async function startOwn(env: Record<string, string>, options: Options): Promise<TestApp> {
  const dataDir = mkdtempSync(path.join(inject('database').scratch, 'data-'))
  const appUrl = options.appUrl ?? (await workerDatabase()).appUrl
  const config = readConfig({ DATA_DIR: dataDir, SECRET_KEY: secretKey, LOG_LEVEL: 'silent', PORT: '0', ...env })
  const platform = await createPlatform(config, appUrl, product)
  if (options.log) platform.log = options.log
  const worker = options.worker ? await startWorker(platform) : undefined
  const app = await createServer(platform)
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  platform.listening = address
  const send: TestApp['send'] = (method, url, body, as, headers) => request(address + url, method, body, as, headers)
  return {
    app,
    platform,
    send,
    newTenant: (settings) => newTenant(platform, settings),
    call: (endpoint, input, as, headers) => {
      const { params, query, body } = input as { params?: object; query?: object; body?: unknown }
      return send(endpoint.method, addressOf(endpoint.path, params, query), body, as, headers)
    },
    stop: async () => {
      await app.close()
      await worker?.stop()
      await platform.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function request(
  address: string,
  method: string,
  body: unknown,
  as: Person | undefined,
  headers: Record<string, string> = {},
): Promise<Reply<any>> {
  const answer = await fetch(address, {
    method,
    redirect: 'manual',
    headers: {
      ...(as ? { authorization: `Bearer ${as.token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await answer.text()
  const isJson = answer.headers.get('content-type')?.includes('json')
  const cookies = answer.headers.getSetCookie()
  return {
    status: answer.status,
    body: isJson ? JSON.parse(text) : undefined,
    text,
    headers: { ...Object.fromEntries(answer.headers), 'set-cookie': cookies },
  }
}

function addressOf(pattern: string, params: object = {}, query: object = {}): string {
  const values = new Map(Object.entries(params))
  const filled = pattern.replaceAll(/:(\w+)/g, (_all, name: string) => encodeURIComponent(String(values.get(name))))
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()
  return `/api${filled}${search ? `?${search}` : ''}`
}
