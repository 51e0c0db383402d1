import type { Answer, Endpoint, Sent } from '#shared/endpoint.ts'
import { sharedWords } from '#shared/words.ts'
import { ApiProblem, NoConnection, readProblem } from './api-problem.ts'
import { freshSession } from './session.ts'

const sessionExpired = sharedWords.message('sessionExpired')

interface CallOptions {
  signal?: AbortSignal
  /** The same key for every try of one intended write (see attempt.ts). A new one per call unless given. */
  idempotencyKey?: string
}

interface Parts {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

export type Input<E extends Endpoint> =
  {} extends Sent<E> ? [input?: Sent<E> & CallOptions] : [input: Sent<E> & CallOptions]

/**
 * Calls one endpoint of a contract. The access token is renewed before the call when it is near its end, and once more
 * when the server refuses it; who is no longer signed in is led to the sign-in page by product/web.tsx. Answers that are not a success are thrown as `ApiProblem`.
 */
export async function callApi<const E extends Endpoint>(endpoint: E, ...[input]: Input<E>): Promise<Answer<E>> {
  const parts = (input ?? {}) as Parts & CallOptions
  const url = `/api${fillPath(endpoint.path, parts.params)}${queryString(parts.query)}`
  const init = requestFor(endpoint, parts)
  const response = endpoint.access === 'anyone' ? await send(url, init) : await sendSignedIn(url, init)
  if (!response.ok) throw await readProblem(response)
  const type = response.headers.get('content-type')
  if (response.status === 204 || !type) return undefined as Answer<E>
  // what is not JSON is a file
  return (type.includes('json') ? await response.json() : await response.blob()) as Answer<E>
}

type Init = Omit<RequestInit, 'headers'> & { headers: Record<string, string> }

function requestFor(endpoint: Endpoint, parts: Parts & CallOptions): Init {
  const headers: Record<string, string> = { accept: 'application/json' }
  if (endpoint.repeatable) headers['idempotency-key'] = parts.idempotencyKey ?? newKey()
  if (endpoint.method !== 'GET') {
    headers['x-screen'] = window.location.pathname // for the history: from which page
  }
  if (parts.body !== undefined) headers['content-type'] = 'application/json'
  return {
    method: endpoint.method,
    headers,
    credentials: 'same-origin',
    ...(parts.body === undefined ? {} : { body: JSON.stringify(parts.body) }),
    ...(parts.signal ? { signal: parts.signal } : {}),
  }
}

async function sendSignedIn(url: string, init: Init): Promise<Response> {
  const session = await freshSession()
  const response =
    session &&
    ((await accountBegun(url, session.accessToken)) ?? (await send(url, withToken(init, session.accessToken))))
  if (response && response.status !== 401) return response
  const renewed = session && (await freshSession(session.accessToken))
  if (renewed) return send(url, withToken(init, renewed.accessToken))
  throw new ApiProblem(401, { code: 'not-signed-in', detail: sessionExpired.message, text: sessionExpired.text })
}

declare global {
  var manyhandsAccount: Promise<{ accessToken: string; response: Response } | undefined> | undefined
}

/** The first one was asked for before this code was here (web/public/assets/before-paint-5.js), with the token of then. */
async function accountBegun(url: string, accessToken: string): Promise<Response | undefined> {
  const begun = url === '/api/account' ? globalThis.manyhandsAccount : undefined
  if (!begun) return undefined
  globalThis.manyhandsAccount = undefined
  const found = await begun.catch(() => undefined)
  return found?.accessToken === accessToken ? found.response : undefined
}

const withToken = (init: Init, token: string): Init => ({
  ...init,
  headers: { ...init.headers, authorization: `Bearer ${token}` },
})

async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init)
  } catch (cause) {
    if (init.signal?.aborted) throw cause
    throw new NoConnection({ cause })
  }
}

function fillPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(String(params[name])))
}

function queryString(query: Record<string, unknown> = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  return given.length ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : ''
}

/** Not crypto.randomUUID: that exists in secure contexts only. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
