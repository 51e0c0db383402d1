import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { v7 as uuidv7 } from 'uuid'
import { addAccount, type NewAccount } from '#features/accounts/server/commands/add-account.ts'
import { createTenant } from '#features/accounts/server/commands/create-tenant.ts'
import { defaultZones } from '#features/form-settings/fields.ts'
import { createDefaultFormSettings } from '#features/form-settings/server/commands/create-default-form-settings.ts'
import { product } from '#product/features.ts'
import { createServer } from '#product/server.ts'
import { startWorker } from '#product/worker.ts'
import { readConfig } from '#server/config.ts'
import { createPlatform } from '#server/create-platform.ts'
import { asTenantId, type TenantId, withTenant } from '#server/database/with-tenant.ts'
import { signAccessToken } from '#server/http/access-token.ts'
import type { Platform } from '#server/platform.ts'
import { type TenantWork, tenantWork } from '#server/tenant-work.ts'
import type { Role } from '#shared/access.ts'
import type { Endpoint, Sent } from '#shared/endpoint.ts'
import type { ProblemBody } from '#shared/errors.ts'
import { secretKey } from './secret-key.ts'
import { workerDatabase } from './worker-database.ts'

export interface Reply<T = unknown> {
  status: number
  body: T & Partial<ProblemBody>
  text: string
  headers: Record<string, string | string[] | number | undefined>
}

export interface Person {
  username: string
  accountId: string
  sessionId: string
  token: string
}

/** One organisation of one test: it isolates the test, and exercises isolation. */
export interface TestTenant {
  id: TenantId
  slug: string
  superadmin: Person
  user: Person
  kiosk: Person
  /** Another account of this organisation. */
  addPerson(role: Role, more?: Partial<NewAccount>): Promise<Person>
  /** One transaction of the organisation, to look or to prepare what no call can. */
  inside<T>(work: (work: TenantWork) => Promise<T>): Promise<T>
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

/** The whole server on a random port with the worker's own database or another. `env` is as at a real start. */
export async function startTestApp(
  env: Record<string, string> = {},
  options: { worker?: boolean; log?: Logger; appUrl?: string } = {},
): Promise<TestApp> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'manyhands-test-'))
  const appUrl = options.appUrl ?? (await workerDatabase()).appUrl
  const config = readConfig({ DATA_DIR: dataDir, SECRET_KEY: secretKey, LOG_LEVEL: 'silent', PORT: '0', ...env })
  const platform = await createPlatform(config, appUrl, product)
  if (options.log) platform.log = options.log
  const worker = options.worker ? await startWorker(platform) : undefined
  const app = await createServer(platform)
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  platform.listening = address
  const send: TestApp['send'] = async (method, url, body, as, headers = {}) => {
    const answer = await fetch(address + url, {
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

function addressOf(pattern: string, params: object = {}, query: object = {}): string {
  const values = new Map(Object.entries(params))
  const filled = pattern.replaceAll(/:(\w+)/g, (_all, name: string) => encodeURIComponent(String(values.get(name))))
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()
  return `/api${filled}${search ? `?${search}` : ''}`
}

/** Tests that are about passwords give their own; for all others hashing one would be most of their time. */
export const testPassword = 'Correct-Horse-42!'

async function newTenant(platform: Platform, settings: object = {}): Promise<TestTenant> {
  const id = asTenantId(uuidv7())
  const slug = `t${randomBytes(6).toString('hex')}`
  const inside: TestTenant['inside'] = (work) => withTenant(platform.db, id, (db) => work(tenantWork(platform, id, db)))
  const addPerson: TestTenant['addPerson'] = (role, more) =>
    inside((work) => createPerson(work, `${slug}-${role}`, role, more))
  return inside(async (work) => {
    await createTenant(work, { slug, name: `Organisation ${slug}`, settings })
    await createDefaultFormSettings(work, defaultZones)
    const person = (role: Role) => createPerson(work, `${slug}-${role}`, role, { username: `${slug}-${role}` })
    const superadmin = await person('superadmin')
    const user = await person('user')
    const kiosk = await person('kiosk')
    return { id, slug, superadmin, user, kiosk, addPerson, inside }
  })
}

/** An account with an open session, without the cost of a password unless the test gives one. */
async function createPerson(
  work: TenantWork,
  name: string,
  role: Role,
  more: Partial<NewAccount> = {},
): Promise<Person> {
  const username = more.username ?? `${name}-${randomBytes(6).toString('hex')}`
  const accountId = await addAccount(work, {
    username,
    email: `${username}@example.org`,
    role,
    password: '',
    temporary: false,
    venues: 'all',
    ...more,
  })
  const sessionId = uuidv7()
  await work.db
    .insertInto('account_sessions')
    .values({
      tenant_id: work.tenantId,
      id: sessionId,
      account_id: accountId,
      rotated_on: work.now,
      created_on: work.now,
      expires_on: new Date(work.now.getTime() + 86_400_000),
    })
    .execute()
  const token = await signAccessToken(secretKey, sessionId, work.now, 600)
  return { username, accountId, sessionId, token }
}
