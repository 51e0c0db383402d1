import { ApiProblem, NoConnection } from './api-problem.ts'
import { newKey } from './call-api.ts'

/** A write that the server has not answered yet. */
export interface UnsentWrite {
  /** The record that it is about. */
  record: string
  /** What the screen shows of the record meanwhile. */
  expected: object
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

function set(next: readonly UnsentWrite[]): void {
  if (unsent.length === 0 && next.length) window.addEventListener('beforeunload', askBeforeLeaving)
  if (next.length === 0) window.removeEventListener('beforeunload', askBeforeLeaving)
  unsent = next
  for (const listener of listeners) listener()
}

const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault()

const isUnanswered = (error: unknown) =>
  error instanceof NoConnection || (error instanceof ApiProblem && error.status === 503)

/**
 * Sends a write until the server answers, with one key for all tries, so that it takes effect once. It outlives the
 * page that it began on, but not the tab: who closes that is asked first.
 */
export async function sendUntilAnswered<Answer>(
  write: UnsentWrite,
  send: (options: { idempotencyKey: string; signal: AbortSignal }) => Promise<Answer>,
): Promise<Answer> {
  const idempotencyKey = newKey()
  const tell = () => {
    if (!unsent.includes(write)) set([...unsent, write])
  }
  const timer = setTimeout(tell, patience)
  try {
    for (;;) {
      try {
        return await send({ idempotencyKey, signal: AbortSignal.timeout(4 * retryEvery) })
      } catch (error) {
        const isTooSlow = error instanceof DOMException && error.name === 'TimeoutError'
        if (!isTooSlow && !isUnanswered(error)) throw error
        tell()
        await untilNextTry()
      }
    }
  } finally {
    clearTimeout(timer)
    set(unsent.filter((one) => one !== write))
  }
}

/** A while, or until the network is back. */
function untilNextTry(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, retryEvery)
    window.addEventListener('online', done)
  })
}
