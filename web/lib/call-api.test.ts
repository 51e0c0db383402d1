import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { anyone, staff } from '#shared/access.ts'
import { defineEndpoint } from '#shared/endpoint.ts'

const getThing = defineEndpoint({
  method: 'GET',
  path: '/things/:id',
  summary: '',
  access: staff,
  params: z.strictObject({ id: z.string() }),
  query: z.strictObject({ text: z.string().optional() }),
  response: z.object({ name: z.string() }),
})
const saveThing = defineEndpoint({
  method: 'POST',
  path: '/things',
  summary: '',
  access: staff,
  repeatable: true,
  body: z.strictObject({ name: z.string() }),
})
const searchThings = defineEndpoint({ method: 'POST', path: '/search', summary: '', access: staff })
const openThing = defineEndpoint({ method: 'POST', path: '/open', summary: '', access: anyone })

interface Request {
  url: string
  init: RequestInit & { headers: Record<string, string> }
}

const json = (status: number, body: unknown, type = 'application/json') =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': type } })
const tokens = (accessToken: string) =>
  json(200, { accessToken, expiresIn: 600, sessionEndsIn: 1_000_000, user: { username: 'mei', userRole: 'user' } })

/** The network as a function: what it answers to each address, and what it was asked. */
function network(answer: (url: string, request: Request) => Response | Promise<Response>): Request[] {
  const requests: Request[] = []
  vi.stubGlobal('fetch', async (url: string, init: Request['init']) => {
    requests.push({ url, init })
    return answer(url, { url, init })
  })
  return requests
}

/** Fresh modules: the session lives in one. */
async function load() {
  vi.resetModules()
  const [{ callApi }, session, { ApiProblem, NoConnection }] = await Promise.all([
    import('./call-api.ts'),
    import('./session.ts'),
    import('./api-problem.ts'),
  ])
  const signIn = (seconds = 600) =>
    session.keepSession({
      accessToken: 'first',
      expiresIn: seconds,
      sessionEndsIn: 1_000_000,
      user: { username: 'mei' } as never,
    })
  return { callApi, ApiProblem, NoConnection, signIn, currentSession: session.currentSession }
}

describe('callApi', () => {
  let api: Awaited<ReturnType<typeof load>>
  beforeEach(async () => {
    api = await load()
  })
  afterEach(() => vi.unstubAllGlobals())

  it('fills the path and the query, and carries the token', async () => {
    api.signIn()
    const requests = network(() => json(200, { name: 'x' }))
    expect(await api.callApi(getThing, { params: { id: 'a/b c' }, query: { text: 'ü&' } })).toEqual({ name: 'x' })
    expect(requests[0]?.url).toBe('/api/things/a%2Fb%20c?text=%C3%BC%26')
    expect(requests[0]?.init.headers).toMatchObject({ authorization: 'Bearer first' })
    expect(requests[0]?.init.headers).not.toHaveProperty('idempotency-key')
  })

  it('gives no key to what only reads', async () => {
    api.signIn()
    const requests = network(() => new Response(null, { status: 204 }))
    await api.callApi(searchThings)
    expect(requests[0]?.init.headers).not.toHaveProperty('idempotency-key')
  })

  it('takes over the account that was asked for before, once, where it is of the same session', async () => {
    const getAccount = defineEndpoint({ method: 'GET', path: '/account', summary: '', access: staff })
    const begun = (accessToken: string) =>
      vi.stubGlobal('manyhandsAccount', Promise.resolve({ accessToken, response: json(200, { name: 'begun' }) }))
    api.signIn()
    const requests = network(() => json(200, { name: 'asked' }))
    const asked = async () => ((await api.callApi(getAccount)) as unknown as { name: string }).name // no schema of its own
    begun('first')
    expect([await asked(), await asked(), requests.length]).toEqual(['begun', 'asked', 1])
    begun('of somebody else')
    expect([await asked(), requests.length]).toEqual(['asked', 2])
    vi.stubGlobal('manyhandsAccount', Promise.reject(new Error('no network')))
    expect([await asked(), requests.length]).toEqual(['asked', 3])
  })

  it('gives every write a key of its own', async () => {
    api.signIn()
    const requests = network(() => new Response(null, { status: 204 }))
    await api.callApi(saveThing, { body: { name: 'a' } })
    await api.callApi(saveThing, { body: { name: 'a' } })
    const keys = requests.map((request) => request.init.headers['idempotency-key'])
    expect(new Set(keys).size).toBe(2)
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  })

  it('renews a token near its end once for many calls, before them', async () => {
    api.signIn(20)
    const requests = network((url) => (url.endsWith('/refresh') ? tokens('second') : json(200, { name: 'x' })))
    await Promise.all(['1', '2', '3'].map((id) => api.callApi(getThing, { params: { id }, query: {} })))
    expect(requests.map((request) => request.url)).toEqual([
      '/api/auth/refresh',
      '/api/things/1',
      '/api/things/2',
      '/api/things/3',
    ])
    expect(requests[3]?.init.headers.authorization).toBe('Bearer second')
  })

  it('repeats a refused write once, with a new token and the same key', async () => {
    api.signIn()
    const requests = network((url, { init }) => {
      if (url.endsWith('/refresh')) return tokens('second')
      return init.headers.authorization === 'Bearer second' ? new Response(null, { status: 204 }) : json(401, {})
    })
    await api.callApi(saveThing, { body: { name: 'a' } })
    expect(requests.map((request) => request.url)).toEqual(['/api/things', '/api/auth/refresh', '/api/things'])
    expect(requests[0]?.init.headers['idempotency-key']).toBe(requests[2]?.init.headers['idempotency-key'])
  })

  it('ends the session when the server no longer knows it', async () => {
    api.signIn()
    network(() => json(401, { detail: 'Please sign in.' }))
    await expect(api.callApi(saveThing, { body: { name: 'a' } })).rejects.toMatchObject({ status: 401 })
    expect(api.currentSession()).toBeUndefined()
  })

  it('keeps the session when the server is only busy', async () => {
    api.signIn(20)
    network(() => json(503, { detail: 'Busy' }, 'application/problem+json'))
    await expect(api.callApi(saveThing, { body: { name: 'a' } })).rejects.toMatchObject({ status: 503 })
    expect(api.currentSession()?.user.username).toBe('mei')
  })

  it('throws the problem with its text, its fields and the record as it is now', async () => {
    api.signIn()
    const errors = [{ path: 'name', message: 'Too long' }]
    network(() => json(409, { detail: 'Changed', code: 'stale-version', errors, current: { version: 2 } }))
    const problem = await api.callApi(saveThing, { body: { name: 'a' } }).catch((error) => error)
    expect(problem).toBeInstanceOf(api.ApiProblem)
    expect(problem).toMatchObject({ message: 'Changed', code: 'stale-version', errors, current: { version: 2 } })
  })

  it('says the status when the answer has no text', async () => {
    network(() => new Response('<html>', { status: 502, statusText: 'Bad Gateway' }))
    await expect(api.callApi(openThing)).rejects.toThrow('Status Code: 502, Bad Gateway')
  })

  it('tells no answer from a bad answer', async () => {
    network(() => Promise.reject(new TypeError('Failed to fetch')))
    await expect(api.callApi(openThing)).rejects.toBeInstanceOf(api.NoConnection)
  })
})
