import type { Message, Saying, TextCode } from './define-words.ts'
import { sharedWords } from './words.ts'

/**
 * One wrong value in a request: `path` is the field (`members.3.nric`), `message` the text shown beside it in English,
 * `text` what it is made of, for anyone who reads it in another language.
 */
export interface FieldError {
  path: string
  message: string
  text?: TextCode
}

/** What is wrong at a place of a request; `saying` may be a sentence without a code where only staff read it. */
export const fieldError = (path: string, saying: string | Saying): FieldError => {
  if (typeof saying === 'string') return { path, message: saying }
  return { path, message: saying.message, ...(saying.text ? { text: saying.text } : {}) }
}

/** An answer that is not a success, in the shape of RFC 9457. `detail` is the text that the screen shows. */
export interface ProblemBody {
  type: string
  title: string
  status: number
  detail: string
  /** The kind of problem, for programs. */
  code: string
  /** What `detail` is made of. */
  text?: TextCode
  errors: FieldError[]
  requestId: string
  /** With 409 on a stale version: the record as it is now. */
  current?: unknown
}

/** Thrown by commands, queries and policies; the server turns it into a problem answer. */
export class Problem extends Error {
  readonly status: number
  readonly code: string
  readonly text: TextCode | undefined
  readonly errors: FieldError[]
  readonly current: unknown
  readonly retryAfterSeconds: number | undefined

  constructor(
    status: number,
    code: string,
    detail: string | Message,
    more: { errors?: FieldError[]; current?: unknown; retryAfterSeconds?: number } = {},
  ) {
    super(typeof detail === 'string' ? detail : detail.message)
    this.name = 'Problem'
    this.status = status
    this.code = code
    this.text = typeof detail === 'string' ? undefined : detail.text
    this.errors = more.errors ?? []
    this.current = more.current
    this.retryAfterSeconds = more.retryAfterSeconds
  }
}

/** Another tenant's record and an absent one answer alike, byte for byte. */
export const notFound = (errors: FieldError[] = []) =>
  new Problem(404, 'not-found', sharedWords.message('notFound'), { errors })
/** The same of many who were chosen, one of whom was deleted in the meantime or is not shown: nothing is done. */
export const someNotFound = () =>
  new Problem(
    404,
    'not-found',
    'Not all of those chosen were found: somebody may have been deleted in the meantime. Nothing was done. Please load the list again and choose again.',
  )
export const forbidden = () => new Problem(403, 'forbidden', sharedWords.message('forbidden'))
/** Nothing else goes until the person has set up what their organisation asks for. */
export const factorNeeded = () =>
  new Problem(403, 'second-factor-needed', 'Your organisation asks for a second factor. Please set it up in Account.')
export const notSignedIn = () => new Problem(401, 'not-signed-in', sharedWords.message('notSignedIn'))
export const invalid = (detail: string | Message, errors: FieldError[] = []) =>
  new Problem(400, 'invalid', detail, { errors: errors.length ? errors : [] })
export const conflict = (detail: string | Message, current?: unknown, errors: FieldError[] = []) =>
  new Problem(409, 'conflict', detail, { current, errors })
/** The record changed since the client read it: `current` is what it is now. */
export const staleVersion = (current: unknown) =>
  new Problem(409, 'stale-version', sharedWords.message('staleVersion'), { current })
export const tooLarge = (detail: string | Message) => new Problem(413, 'too-large', detail)
export const tooOften = (retryAfterSeconds: number) =>
  new Problem(429, 'too-often', sharedWords.message('tooOften'), { retryAfterSeconds })
export const unavailable = () =>
  new Problem(503, 'unavailable', sharedWords.message('unavailable'), { retryAfterSeconds: 5 })
