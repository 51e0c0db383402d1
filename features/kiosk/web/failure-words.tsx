import type { Saying } from '#shared/define-words.ts'
import { ApiProblem, NoConnection, sayingOf } from '#web/lib/api-problem.ts'
import { packWords } from '../pack-words.ts'
import { kioskWords } from '../words.ts'
import { NotInPack } from './pack-api.ts'

/** Reasons that HTTP/2 no longer sends beside the number. */
const reasons: Record<number, string> = {
  400: 'Bad Request',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
}

/** What a kiosk says of a call that failed: what the person can do about it. */
export function sayingOfFailure(error: unknown): Saying {
  if (error instanceof NotInPack) return packWords.message('notKnown')
  if (error instanceof NoConnection) return kioskWords.message('offline')
  if (error instanceof ApiProblem && error.status === 404) return kioskWords.message('notFound')
  if (error instanceof ApiProblem && error.status === 429 && error.retryAfterSeconds)
    return sayingOfWait(error.retryAfterSeconds)
  if (error instanceof ApiProblem && error.code === 'not-looked-up') return kioskWords.message('notLookedUp')
  if (error instanceof ApiProblem && error.code === 'not-today') return kioskWords.message('notToday')
  if (error instanceof ApiProblem && error.code === 'session-cancelled') return kioskWords.message('sessionCancelled')
  return sayingOf(error)
}

/** Of a press of somebody who was found: what is not there is their session or their entry, and not what they typed. */
export const sayingOfPress = (error: unknown): Saying =>
  error instanceof ApiProblem && error.status === 404 ? packWords.message('noLonger') : sayingOfFailure(error)

const sayingOfWait = (seconds: number): Saying =>
  seconds < 60
    ? packWords.message('tooManyForSeconds', { seconds })
    : packWords.message('tooManyForMinutes', { count: Math.ceil(seconds / 60) })

/** The same for the person who looks after the kiosk; nothing where the network gave no answer. */
export function statusOfFailure(error: unknown): Saying | undefined {
  if (!(error instanceof ApiProblem)) return undefined
  const text = reasons[error.status] ?? ''
  return kioskWords.message('statusCode', { status: error.status, text })
}
