import type { FieldError, ProblemBody } from '#shared/errors.ts'

/** An answer of the server that is not a success. `message` is the text to show. */
export class ApiProblem extends Error {
  readonly status: number
  readonly code: string
  readonly errors: FieldError[]
  readonly current: unknown
  readonly requestId: string | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(status: number, body: Partial<ProblemBody>, retryAfterSeconds?: number) {
    super(body.detail ?? body.title ?? 'Something went wrong!')
    this.name = 'ApiProblem'
    this.status = status
    this.code = body.code ?? 'unknown'
    this.errors = body.errors ?? []
    this.current = body.current
    this.requestId = body.requestId
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** The network gave no answer at all. */
export class NoConnection extends Error {
  constructor(options?: ErrorOptions) {
    super('Error. Cannot establish connection to server.', options)
    this.name = 'NoConnection'
  }
}

/** The problem of an answer that is not a success, whatever its body is. */
export async function readProblem(response: Response): Promise<ApiProblem> {
  const retryAfter = Number(response.headers.get('retry-after')) || undefined
  const body = (await response.json().catch(() => undefined)) as Partial<ProblemBody> | undefined
  const detail = `Status Code: ${response.status}${response.statusText ? `, ${response.statusText}` : ''}`
  return new ApiProblem(response.status, body ?? { detail }, retryAfter)
}

/** The sentence that a toast or an alert shows for anything thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error && error.message ? error.message : 'Something went wrong!'
}
