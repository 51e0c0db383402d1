import type { z } from 'zod'
import type { Endpoint } from '#shared/endpoint.ts'
import { NoConnection } from './api-problem.ts'
import { callApi } from './call-api.ts'
import { currentSession, onSessionChange, reopenSession, type Session } from './session.ts'
import { openVault } from './vault.ts'

/** What staff did on this device without a network; nothing where the connection is no safe one. */
export const ownVault = openVault('manyhands-app')

const keyCall: Endpoint = { method: 'GET', path: '/account/device-key', summary: '', access: ['user', 'superadmin'] }
// the platform knows no feature's contract: only what this call answers
const getDeviceKey = keyCall as Endpoint & { response: z.ZodType<{ key: string; now: string }> }

/** Milliseconds from this device's clock to the server's, as last measured. */
let ahead = 0
ownVault?.readNote('ahead').then(
  ([measured = 0]) => {
    ahead = measured
  },
  () => {}, // measured again with the next answer
)

/** The moment by the server's clock, as an instant. */
export const serverMoment = (): string => new Date(Date.now() + ahead).toISOString()

let asked: { of: string; keys: Promise<void> } | undefined

/** Gets the key of the person who is signed in, once: from then on this device can keep what they do. */
export function prepareDevice(): Promise<void> {
  const username = currentSession()?.user.username
  if (!ownVault || !username) return Promise.resolve()
  if (asked?.of !== username) asked = { of: username, keys: takeKey() }
  return asked.keys
}

async function takeKey(): Promise<void> {
  try {
    await forgetting
    const sent = Date.now()
    const { key, now } = await callApi(getDeviceKey)
    ahead = Date.parse(now) - (sent + Date.now()) / 2
    await ownVault?.note('ahead', [ahead])
    await ownVault?.keepKeys({ store: key })
    await keepPerson()
  } catch {
    // without it nothing is kept, and the screen says so; it is asked for again
    asked = undefined
  }
}

/** Who is signed in, and until when: sealed like all that this device keeps of people. */
type Person = Pick<Session, 'user' | 'sessionEndsAt'>

async function keepPerson(): Promise<void> {
  const session = currentSession()
  if (!session?.accessToken) return
  const { user, sessionEndsAt } = session
  await ownVault?.keep('person', { user, sessionEndsAt } satisfies Person)
}

/** What is kept of the screens themselves. What waits to be sent is none of it: it stays, sealed. */
const shown = ['person', 'page']

/** Nobody is signed in here any more: nothing that was kept can be read. */
export async function forgetDevice(): Promise<void> {
  asked = undefined
  await clear()
}

async function clear(): Promise<void> {
  // where the storage is closed already, there is nothing left to forget
  await ownVault?.drop(...shown).catch(() => {})
  await ownVault?.forgetKeys().catch(() => {})
}

/** Without a network this device says who is signed in, as long as the session lasts; anything else is thrown on. */
export async function reopenWithoutNetwork(error: unknown): Promise<Session> {
  if (!(error instanceof NoConnection)) throw error
  const person = currentSession() ?? (await ownVault?.read<Person>('person').catch(() => undefined))
  if (!person || person.sessionEndsAt < Date.now()) throw error
  return currentSession() ?? reopenSession(person)
}

let lastUsername: string | undefined
/** Keys of the next person come after those of the one before have gone. */
let forgetting = Promise.resolve()

/** Anyone who is signed out leaves nothing that can be read; neither does the person before, whose session ended here. */
onSessionChange(() => {
  const session = currentSession()
  if (!session) {
    lastUsername = undefined
    void forgetDevice()
    return
  }
  const { username } = session.user
  if (session.accessToken && username !== lastUsername) forgetting = forgetOthers(username)
  else if (asked?.of === username) void asked.keys.then(keepPerson).catch(() => {})
  lastUsername = username
})

async function forgetOthers(username: string): Promise<void> {
  const person = await ownVault?.read<Person>('person').catch(() => undefined)
  if (person && person.user.username !== username) await clear()
}
