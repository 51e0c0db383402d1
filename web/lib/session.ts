import type { Role } from '#shared/access.ts'
import { NoConnection, readProblem } from './api-problem.ts'
import { dropAll, keepFor } from './draft-storage.ts'
import { sealDevice } from './sealed-device.ts'

export interface SessionUser {
  username: string
  email: string
  userRole: Role
  tenantId: string
  tenantName: string
  locationpermission: string[][]
  mustSetUpFactor?: boolean
}

export interface Session {
  accessToken: string
  /** Milliseconds since 1970 at which the access token ends, by this browser's clock. */
  endsAt: number
  /** The same for the session itself: then one signs in again. */
  sessionEndsAt: number
  user: SessionUser
}

interface Tokens {
  accessToken: string
  expiresIn: number
  sessionEndsIn: number
  user: SessionUser
}

/** A token is renewed this long before its end, so that it cannot end on its way. */
const renewalMargin = 30_000

let session: Session | undefined
const listeners = new Set<() => void>()
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('manyhands-session')

/** Other tabs of this browser share the refresh cookie: they hear of a new token and of a sign-out. */
channel?.addEventListener('message', (event: MessageEvent<Session | null>) => {
  const told = event.data ?? undefined
  if (told && session && told.user.username !== session.user.username) window.location.reload()
  set(told)
})

function set(next: Session | undefined): void {
  if (next === session) return
  if (next) keepFor(`${next.user.tenantId} ${next.user.username}`)
  session = next
  for (const listener of listeners) listener()
}

export function currentSession(): Session | undefined {
  return session
}

export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Keeps what sign-in or refresh answered. The token lives in memory only. */
export function keepSession(tokens: Tokens): Session {
  const { accessToken, expiresIn, sessionEndsIn, user } = tokens
  const now = Date.now()
  localStorage.removeItem(leftWithoutNetwork)
  const next = { accessToken, endsAt: now + expiresIn * 1000, sessionEndsAt: now + sessionEndsIn * 1000, user }
  set(next)
  channel?.postMessage(next)
  return next
}

/** Somebody whom this device knows, while it has no network: every call asks for a new token first. */
export function reopenSession(of: Pick<Session, 'user' | 'sessionEndsAt'>): Session {
  const reopened = { ...of, accessToken: '', endsAt: 0 }
  set(reopened)
  return reopened
}

/** Forgets the person in this tab and in the others, with the drafts that they left. */
export function endSession(): void {
  dropAll()
  set(undefined)
  channel?.postMessage(null)
}

const isFresh = (candidate: Session | undefined): candidate is Session =>
  candidate !== undefined && candidate.endsAt - renewalMargin > Date.now()

let renewal: Promise<Session | undefined> | undefined

/**
 * The session with a token that lasts, renewed when it is near its end, or undefined when nobody is signed in. `known`
 * is a token that the server has just refused. One renewal at a time in all tabs: the refresh token rotates, and using
 * an old one twice ends the session.
 */
export async function freshSession(refused?: string): Promise<Session | undefined> {
  if (isFresh(session) && session.accessToken !== refused) return session
  renewal ??= inOneTab(() =>
    isFresh(session) && session.accessToken !== refused ? Promise.resolve(session) : renew(),
  ).finally(() => {
    renewal = undefined
  })
  return renewal
}

/** Locks exist in secure contexts only; elsewhere the server's grace for the previous token has to do. */
function inOneTab<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request('manyhands-refresh', work) : work()
}

/** Somebody who was asked stays signed in: the session lasts as long again. */
export const extendSession = (): Promise<Session | undefined> =>
  inOneTab(() => renew(() => fetch('/api/auth/extend', { method: 'POST', credentials: 'same-origin' })))

async function renew(ask = askForRenewal): Promise<Session | undefined> {
  if (localStorage.getItem(leftWithoutNetwork)) {
    await leaveLate()
    set(undefined)
    return undefined
  }
  const response = await ask().catch((cause) => {
    throw new NoConnection({ cause })
  })
  if (response.ok) {
    const tokens: Tokens = await response.json()
    return keepSession(tokens)
  }
  if (response.status !== 401) throw await readProblem(response)
  set(undefined)
  return undefined
}

declare global {
  var manyhandsRenewal: Promise<Response> | undefined
}

/** The first one was sent before this code was here (web/public/assets/before-paint-5.js). */
function askForRenewal(): Promise<Response> {
  const begun = globalThis.manyhandsRenewal
  globalThis.manyhandsRenewal = undefined
  return begun ?? fetch('/api/auth/refresh', { method: 'POST', credentials: 'same-origin' })
}

/** The same for somebody who is away: what they typed is there when they sign in again. */
export async function leaveSession(): Promise<void> {
  await fetch('/api/auth/sign-out?keepDrafts=1', { method: 'POST', credentials: 'same-origin' }).catch(() => undefined)
  set(undefined)
  channel?.postMessage(null)
}

/**
 * Ends the session on the server and forgets it here; the server is told later where it cannot be reached. What waits to
 * be sent is not forgotten: it stays, sealed.
 */
export async function signOut(): Promise<void> {
  const keepsSealed = await sealDevice().catch(() => true)
  const isHeard = await askToLeave(keepsSealed)
  // as the server's answer does where nothing waits: what was typed into a public form here is nobody else's to read
  localStorage.clear()
  if (!isHeard) localStorage.setItem(leftWithoutNetwork, '1')
  endSession()
}

/** Whether the server has heard it. */
const askToLeave = (keepsSealed: boolean): Promise<boolean> =>
  fetch(`/api/auth/sign-out${keepsSealed ? '?keepSealed=1' : ''}`, { method: 'POST', credentials: 'same-origin' }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Somebody signed out while the server could not be reached: nobody is signed in until it has heard of it. */
const leftWithoutNetwork = 'manyhands.left'

async function leaveLate(): Promise<void> {
  if (await askToLeave(true)) localStorage.removeItem(leftWithoutNetwork)
}
