import type { Saying, TextCode } from '#shared/define-words.ts'
import type { FieldError, ProblemBody } from '#shared/errors.ts'
import { sharedWords } from '#shared/words.ts'

const somethingWrong = sharedWords.message('somethingWrong')
const noConnection = sharedWords.message('noConnection')

/** An answer of the server that is not a success. `message` is the text to show. */
export class ApiProblem extends Error {
  readonly status: number
  readonly code: string
  /** What the message is made of; nothing where the server says only its sentence. */
  readonly text: TextCode | undefined
  readonly errors: FieldError[]
  readonly current: unknown
  readonly requestId: string | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(status: number, body: Partial<ProblemBody>, retryAfterSeconds?: number) {
    super(body.detail ?? body.title ?? somethingWrong.message)
    this.name = 'ApiProblem'
    this.status = status
    this.code = body.code ?? 'unknown'
    this.text = body.text
    this.errors = body.errors ?? []
    this.current = body.current
    this.requestId = body.requestId
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** The network gave no answer at all. */
export class NoConnection extends Error {
  readonly text = noConnection.text

  constructor(options?: ErrorOptions) {
    super(noConnection.message, options)
    this.name = 'NoConnection'
  }
}

/** The problem of an answer that is not a success, whatever its body is. */
export async function readProblem(response: Response): Promise<ApiProblem> {
  const retryAfter = Number(response.headers.get('retry-after')) || undefined
  const body: Partial<ProblemBody> | undefined = await response.json().catch(() => undefined)
  const detail = `Status Code: ${response.status}${response.statusText ? `, ${response.statusText}` : ''}`
  return new ApiProblem(response.status, body ?? { detail }, retryAfter)
}

/** What says nothing of the call itself: too many at once, or a proxy or a server that is on its way. */
const passing = [429, 502, 503, 504]

/** Whether the same call may be answered a little later. */
export const isPassing = (error: unknown): boolean => error instanceof ApiProblem && passing.includes(error.status)

/** The sentence that a toast or an alert shows for anything thrown; the server's own names of fields are for programs. */
export function messageOf(error: unknown): string {
  const [first] = error instanceof ApiProblem ? error.errors : []
  if (first && error instanceof ApiProblem && error.message === `${first.path}: ${first.message}`) return first.message
  return error instanceof Error && error.message ? error.message : somethingWrong.message
}

/** The same sentence with what it is made of, for pages that are read in several languages. */
export function sayingOf(error: unknown): Saying {
  const isOurs = error instanceof ApiProblem || error instanceof NoConnection
  if (isOurs) return { message: error.message, text: error.text }
  return error instanceof Error && error.message ? { message: error.message } : somethingWrong
}
