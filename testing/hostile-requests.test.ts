import { hkdfSync } from 'node:crypto'
import fc from 'fast-check'
import { SignJWT } from 'jose'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getAccount, signIn } from '#features/accounts/contract.ts'
import { createGroup } from '#features/groups/contract.ts'
import packageFile from '#package.json' with { type: 'json' }
import { absentRecords, examples } from './call-examples.ts'
import { secretKey } from './secret-key.ts'
import { startTestApp, type TestApp, type TestTenant } from './start-test-app.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => {
  test = await startTestApp({ METRICS_TOKEN: 'a token for metrics only' })
  tenant = await test.newTenant()
})
afterAll(() => test.stop())

const key = new Uint8Array(hkdfSync('sha256', secretKey, '', 'access tokens', 32))
const now = () => Math.floor(Date.now() / 1000)
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

interface Token {
  header?: Record<string, unknown>
  issuer?: string
  audience?: string
  seconds?: number
  sid?: unknown
  key?: Uint8Array
}
function token({ header = {}, issuer = 'manyhands', audience = 'manyhands-api', seconds = 600, ...more }: Token = {}) {
  return new SignJWT({ sid: 'sid' in more ? more.sid : tenant.user.sessionId })
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', ...header })
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(now())
    .setExpirationTime(now() + seconds)
    .sign(more.key ?? key)
}

describe('an access token', () => {
  const cases: [string, () => Promise<string> | string][] = [
    ['that has ended', () => token({ seconds: -1 })],
    ['of another issuer', () => token({ issuer: 'elsewhere' })],
    ['for another audience', () => token({ audience: 'elsewhere' })],
    ['of another type', () => token({ header: { typ: 'JWT' } })],
    ['signed with another key', () => token({ key: new Uint8Array(32) })],
    ['signed by another algorithm', () => token({ header: { alg: 'HS512' }, key: new Uint8Array(64) })],
    [
      'without a signature',
      () => `${encode({ alg: 'none', typ: 'at+jwt' })}.${encode({ sid: tenant.user.sessionId })}.`,
    ],
    ['with a key of its own', () => token({ header: { jwk: { kty: 'oct', k: 'AAAA' } }, key: new Uint8Array(32) })],
    ['with a key from a file', () => token({ header: { kid: '../../dev/null' }, key: new Uint8Array(1) })],
    ['of a session that is not there', () => token({ sid: uuidv7() })],
    ['of no session', () => token({ sid: undefined })],
    ['that is none', () => 'abc'],
  ]
  it.each(cases)('%s opens nothing', async (_name, make) => {
    expect((await test.call(getAccount, {}, { ...tenant.user, token: await make() })).status).toBe(401)
  })
  it('of ours, made the same way, opens', async () => {
    expect((await test.call(getAccount, {}, { ...tenant.user, token: await token() })).status).toBe(200)
  })
})

describe('a body', () => {
  const send = (body: string, type: string) =>
    test.send('POST', '/api/v2/grps', body, tenant.user, { 'content-type': type })

  it.each([
    ['text', 'text/plain', 415],
    ['a form', 'application/x-www-form-urlencoded', 415],
    ['JSON with a tail', 'application/json x', 415],
    ['JSON with a tab', 'application/json\ta', 415],
    ['JSON', 'application/json', 200],
    ['JSON in UTF-8', 'application/json; charset=utf-8', 200],
  ])('that says it is %s', async (_name, type, status) => {
    expect((await send('{"groupName":"A"}', type)).status).toBe(status)
  })

  it.each([
    ['broken JSON', '{"groupName":', 400],
    ['a prototype', '{"groupName":"A","__proto__":{"x":1}}', 400],
    ['a constructor', '{"groupName":"A","constructor":{"prototype":{"x":1}}}', 400],
    ['10,000 levels', `{"groupName":${'['.repeat(10_000)}${']'.repeat(10_000)}}`, 400],
    ['more than it may have', `{"groupName":"${'a'.repeat(1_100_000)}"}`, 413],
    ['an unpaired half of a character', '{"groupName":"\\ud800"}', 400],
    ['a NUL', '{"groupName":"a\\u0000"}', 400],
  ])('with %s', async (_name, body, status) => {
    expect((await send(body, 'application/json')).status).toBe(status)
    expect(({} as { x?: number }).x).toBeUndefined()
  })

  it.each(['vid', 'org', 'tenantId', 'createdOn', 'createdBy', 'dataStatus', 'userRole'])(
    'cannot set %s',
    async (name) => {
      const reply = await test.send('POST', '/api/v2/grps', { groupName: 'A', [name]: 'x' }, tenant.user)
      expect([reply.status, reply.body.errors?.[0]?.path]).toEqual([400, name])
    },
  )
})

describe('odd bodies', () => {
  const odd = fc
    .anything({ withNullPrototype: false, maxDepth: 3, maxKeys: 5 })
    .map((value) => JSON.stringify(value) ?? 'null')
  const writes = examples.filter((one) => one.endpoint.body)
  it.each(writes.map((one) => [`${one.endpoint.method} ${one.endpoint.path}`, one] as const))(
    '%s answers with a 4xx and never with a 500',
    async (_name, { endpoint, input }) => {
      const good = input(absentRecords())
      const path = endpoint.path.replaceAll(/:(\w+)/g, (_all, name: string) => String(good.params?.[name]))
      const keys = Object.keys((good.body ?? {}) as object)
      await fc.assert(
        fc.asyncProperty(odd, fc.constantFrom(...keys, 'other'), async (value, key) => {
          const mixed = JSON.stringify({ ...(good.body as object), [key]: JSON.parse(value) })
          for (const body of [value, mixed]) {
            const { status } = await test.send(endpoint.method, `/api${path}`, body, tenant.superadmin)
            if (status >= 500) throw new Error(`${status} for ${body}`)
          }
        }),
        { numRuns: 15 },
      )
    },
  )
})

describe('an answer', () => {
  it('carries the headers that keep a browser safe, and is kept nowhere', async () => {
    const { headers } = await test.call(getAccount, {}, tenant.user)
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
    })
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['content-security-policy']).not.toContain('unsafe-inline')
    expect(headers['access-control-allow-origin']).toBeUndefined()
  })

  it('says what is wrong and nothing about how we work', async () => {
    const reply = await test.call(createGroup, { body: { groupName: '' } }, tenant.user)
    expect(reply.headers['content-type']).toContain('application/problem+json')
    expect(Object.keys(reply.body).toSorted()).toEqual(
      ['code', 'detail', 'errors', 'requestId', 'status', 'title', 'type'].toSorted(),
    )
    expect(reply.headers['x-request-id']).toBe(reply.body.requestId)
  })

  it('ignores every way to name another organisation', async () => {
    const other = await test.newTenant()
    const reply = await test.call(getAccount, {}, tenant.user, { 'x-tenant-id': other.id, host: 'other.example' })
    expect(reply.body.user.tenantId).toBe(tenant.id)
    expect((await test.send('GET', `/api/account?org=${other.id}`, undefined, tenant.user)).body.user.tenantId).toBe(
      tenant.id,
    )
  })

  it('for an address that is none is the same as for a record that is none', async () => {
    const reply = await test.send('GET', '/api/no-such-call', undefined, tenant.user)
    expect([reply.status, reply.body.code]).toEqual([404, 'not-found'])
  })

  it('comes to a sign-in form posted from elsewhere as a refusal', async () => {
    const headers = { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' }
    const reply = await test.send('POST', `/api${signIn.path}`, 'username=a&password=b', undefined, headers)
    expect(reply.status).toBe(415)
  })
})

describe('the service', () => {
  it('says that it is alive, in which version, and ready, and gives its figures to who has the token', async () => {
    const { version } = packageFile
    expect((await test.send('GET', '/healthz')).body).toEqual({ status: 'alive', version })
    expect((await test.send('GET', '/readyz')).body).toEqual({ status: 'ready' })
    expect((await test.send('GET', '/metrics')).status).toBe(404)
    const metrics = await test.send('GET', '/metrics', undefined, undefined, {
      authorization: 'Bearer a token for metrics only',
    })
    for (const name of ['http_request_duration_seconds_count', 'manyhands_sockets', 'manyhands_trouble{kind="disk"} 0'])
      expect(metrics.text).toContain(name)
  })

  it('describes every call', async () => {
    const document = (await test.send('GET', '/api/openapi.json')).body
    expect(document.openapi).toBe('3.1.0')
    expect(document.paths['/api/v2/grps/{groupId}'].get.responses['200']).toBeTruthy()
    const page = await test.send('GET', '/api/docs/')
    expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  })
})
