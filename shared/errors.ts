/** One wrong value in a request: `path` is the field (`members.3.nric`), `message` the text shown beside it. */
export interface FieldError {
  path: string
  message: string
}

/** An answer that is not a success, in the shape of RFC 9457. `detail` is the text that the screen shows. */
export interface ProblemBody {
  type: string
  title: string
  status: number
  detail: string
  code: string
  errors: FieldError[]
  requestId: string
  /** With 409 on a stale version: the record as it is now. */
  current?: unknown
}

/** Thrown by commands, queries and policies; the server turns it into a problem answer. */
export class Problem extends Error {
  readonly status: number
  readonly code: string
  readonly errors: FieldError[]
  readonly current: unknown
  readonly retryAfterSeconds: number | undefined

  constructor(
    status: number,
    code: string,
    detail: string,
    more: { errors?: FieldError[]; current?: unknown; retryAfterSeconds?: number } = {},
  ) {
    super(detail)
    this.name = 'Problem'
    this.status = status
    this.code = code
    this.errors = more.errors ?? []
    this.current = more.current
    this.retryAfterSeconds = more.retryAfterSeconds
  }
}

/** Another tenant's record and an absent one answer alike, byte for byte. */
export const notFound = (errors: FieldError[] = []) => new Problem(404, 'not-found', 'Not found.', { errors })
export const forbidden = () => new Problem(403, 'forbidden', 'You are not allowed to do this.')
export const notSignedIn = () => new Problem(401, 'not-signed-in', 'Please sign in.')
export const invalid = (detail: string, errors: FieldError[] = []) =>
  new Problem(400, 'invalid', detail, { errors: errors.length ? errors : [] })
export const conflict = (detail: string, current?: unknown) => new Problem(409, 'conflict', detail, { current })
/** The record changed since the client read it: `current` is what it is now. */
export const staleVersion = (current: unknown) =>
  new Problem(409, 'stale-version', 'Somebody else changed this record while you were editing it.', { current })
export const tooLarge = (detail: string) => new Problem(413, 'too-large', detail)
export const tooOften = (retryAfterSeconds: number) =>
  new Problem(429, 'too-often', 'Too many attempts. Please wait a moment and try again.', { retryAfterSeconds })
export const unavailable = () =>
  new Problem(503, 'unavailable', 'The service is busy. Please try again shortly.', { retryAfterSeconds: 5 })
