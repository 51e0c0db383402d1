import type { Endpoint } from '#shared/endpoint.ts'
import { ApiProblem, isPassing, messageOf, NoConnection } from './api-problem.ts'
import { callApi, newKey } from './call-api.ts'
import type { KeptCall } from './kept-call.ts'
import { hold, type KeptPlace, lockOf } from './kept-place.ts'
import { ownVault, prepareDevice } from './own-device.ts'
import { untilNetworkOr } from './until-network.ts'

/** A write that the server has not answered yet. */
export interface UnsentWrite {
  /** The records that it is about. */
  records: readonly string[]
  /** What the screen shows of the records meanwhile. */
  expected: object
  /** It lies on this device: it outlives the tab, and is sent when there is a network. */
  isKept?: boolean
  /** A time that is there stays, and nobody leaves who has not come. */
  keepsTimes?: boolean
}

/**
 * Takes a kept write back before it is sent, and says whether that was in time: otherwise the server has answered. What
 * reached the server although no answer came back is seen when there is a network again.
 */
export type Withdraw = () => Promise<boolean>

interface Keeping extends KeptCall {
  /** It lies on this device now. */
  onKept?: (withdraw: Withdraw) => void
}

/** A kept write was taken back by the person who made it, and is not sent. */
export class Withdrawn extends Error {}

/** The person was signed out while a write was kept: it is not lost. */
export class LeftOnDevice extends Error {
  constructor() {
    super('What is not sent yet is kept on this device, and is sent when you sign in here again.')
  }
}

/** After so long without an answer a write is called unsent, and the person is told. */
const patience = 2000
const retryEvery = 5000

let unsent: readonly UnsentWrite[] = []
const listeners = new Set<() => void>()

/** All of them, oldest first; the same list until one is added or sent. */
export const unsentWrites = () => unsent

export function onUnsentChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const isOpen = ({ isKept }: UnsentWrite) => !isKept

function set(next: readonly UnsentWrite[]): void {
  if (!unsent.some(isOpen) && next.some(isOpen)) window.addEventListener('beforeunload', askBeforeLeaving)
  if (!next.some(isOpen)) window.removeEventListener('beforeunload', askBeforeLeaving)
  unsent = next
  for (const listener of listeners) listener()
}

const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault()

const isUnanswered = (error: unknown) => error instanceof NoConnection || isPassing(error)

type Send<Answer> = (options: { idempotencyKey: string; signal: AbortSignal }) => Promise<Answer>

/** Those that are on their way, by record: another one about it waits for them. */
const onTheirWay = new Map<string, Promise<unknown>>()

/**
 * Sends a write until the server answers, with one key for all tries, so that it takes effect once. It outlives the
 * page that it began on; with the call as it can be kept, and where this device can keep it, the tab, too. Otherwise
 * who closes that is asked first. Writes about one record go one after the other. `show` puts the answer on the screen,
 * where what was written stands until then.
 */
export function sendUntilAnswered<Answer>(
  write: UnsentWrite,
  send: Send<Answer>,
  kept?: Keeping,
  show?: (answer: Answer) => Promise<unknown>,
): Promise<Answer> {
  const before = write.records.flatMap((record) => onTheirWay.get(record) ?? [])
  const withdrawal = new AbortController()
  const answer = goOn(
    write,
    send,
    kept && { ...kept, onKept: () => kept.onKept?.(withdraw) },
    before,
    withdrawal.signal,
    show,
  )
  const withdraw = async () => {
    withdrawal.abort(new Withdrawn())
    return answer.then(
      () => false,
      (error: unknown) => error instanceof Withdrawn,
    )
  }
  const settled = answer.catch(() => undefined)
  for (const record of write.records) onTheirWay.set(record, settled)
  void settled.then(() => {
    for (const record of write.records) if (onTheirWay.get(record) === settled) onTheirWay.delete(record)
  })
  return answer
}

async function goOn<Answer>(
  write: UnsentWrite,
  send: Send<Answer>,
  kept: (KeptCall & { onKept: () => void }) | undefined,
  before: readonly Promise<unknown>[],
  withdrawal: AbortSignal,
  show: ((answer: Answer) => Promise<unknown>) | undefined,
): Promise<Answer> {
  let shown = write
  let idempotencyKey = newKey()
  let trySending = send
  let place: KeptPlace | undefined
  const tell = () => {
    if (!unsent.includes(shown)) set([...unsent, shown])
  }
  const keep = async () => {
    tell()
    if (place || !kept) return
    const { onKept, ...call } = kept
    const key = call.isOther ? newKey() : idempotencyKey
    place = await keepCall(write, call, key)
    if (!place) return
    idempotencyKey = key
    trySending = (options) => makeCall(call, options) as Promise<Answer>
    const next = { ...write, isKept: true }
    set(unsent.map((one) => (one === shown ? next : one)))
    shown = next
    onKept()
  }
  const timer = setTimeout(tell, patience)
  try {
    if (before.length) {
      // what it follows is not sent either: this one may be closed with the tab as well
      if (unsent.some(({ records }) => records.some((record) => write.records.includes(record)))) await keep()
      await Promise.race([Promise.all(before), untilAborted(withdrawal)])
    }
    for (;;) {
      withdrawal.throwIfAborted()
      try {
        const answer = await trySending({ idempotencyKey, signal: AbortSignal.timeout(4 * retryEvery) })
        await show?.(answer)
        return answer
      } catch (error) {
        const isTooSlow = error instanceof DOMException && error.name === 'TimeoutError'
        if (!isTooSlow && !isUnanswered(error)) throw error
        await keep()
        await Promise.race([untilNetworkOr(retryEvery), untilAborted(withdrawal)])
      }
    }
  } catch (error) {
    await place?.leave(!isSignedOut(error))
    if (place && kept) tellColleagues(kept, error)
    const isLeft = place && isSignedOut(error)
    place = undefined
    throw isLeft ? new LeftOnDevice() : error
  } finally {
    clearTimeout(timer)
    await place?.leave(true)
    set(unsent.filter((one) => one !== shown))
  }
}

/** Nobody has looked at it: it stays on the device until its person signs in here again. */
const isSignedOut = (error: unknown) => error instanceof ApiProblem && error.status === 401

/** A note about what was kept and refused: sent as well as anything else, and not told to anybody when it fails. */
function tellColleagues({ ifRefused }: KeptCall, error: unknown): void {
  if (!ifRefused || !(error instanceof ApiProblem) || isSignedOut(error)) return
  const call = { ...ifRefused, body: { ...ifRefused.body, why: messageOf(error).slice(0, 500) }, about: '' }
  sendUntilAnswered({ records: [], expected: {} }, (options) => makeCall(call, options), call).catch(() => {})
}

/** Any call: its parts were looked at where it was made. */
const callAny: (endpoint: Endpoint, input: object) => Promise<unknown> = callApi

const makeCall = ({ endpoint, params, body }: KeptCall, options: { idempotencyKey: string; signal: AbortSignal }) =>
  callAny({ ...endpoint, summary: '' }, { ...(params ? { params } : {}), ...(body ? { body } : {}), ...options })

interface KeptWrite {
  write: UnsentWrite
  call: KeptCall
  idempotencyKey: string
}

let count = 0

/** Sealed for the person who is signed in; nothing where it cannot be kept. */
async function keepCall(write: UnsentWrite, call: KeptCall, idempotencyKey: string): Promise<KeptPlace | undefined> {
  if (!ownVault || !(await ownVault.hasKeys().catch(() => false))) return undefined
  count += 1
  const name = `write ${Date.now()} ${String(count).padStart(6, '0')} ${newKey()}`
  const place = hold(name)
  await ownVault.keep(name, { write, call, idempotencyKey } satisfies KeptWrite)
  return place
}

interface Resumed {
  /** Hears what is refused. */
  onRefused: (about: string, error: unknown) => void
  /** Reads what is on the screen: until it has ended, the screen goes on showing what was written. */
  onTaken: () => Promise<unknown>
}

/** Sends what an earlier tab of the same person kept and did not send, in its order. */
export async function resumeUnsent(heard: Resumed): Promise<void> {
  if (!ownVault) return
  const { own, others } = await ownVault.list('write ')
  if (own.length + others === 0) return
  await prepareDevice()
  for (const name of (await ownVault.list('write ')).own) {
    const isFree = await navigator.locks.request(lockOf(name), { ifAvailable: true }, (lock) => lock !== null)
    const kept = isFree ? await ownVault.read<KeptWrite>(name) : undefined
    if (kept) resume(kept, hold(name), heard)
  }
}

function resume({ write, call, idempotencyKey }: KeptWrite, place: KeptPlace, { onRefused, onTaken }: Resumed) {
  const shown = { ...write, isKept: true }
  set([...unsent, shown])
  // what is read again later is no reason to send once more
  const show = async () => void (await onTaken().catch(() => {}))
  sendUntilAnswered(shown, ({ signal }) => makeCall(call, { idempotencyKey, signal }), undefined, show).then(
    () => place.leave(true),
    async (error: unknown) => {
      await place.leave(!isSignedOut(error))
      if (isSignedOut(error)) return
      tellColleagues(call, error)
      onRefused(call.about, error)
    },
  )
}

const untilAborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
