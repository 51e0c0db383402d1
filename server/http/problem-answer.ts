import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ZodError } from 'zod'
import { conflict, invalid, Problem, type ProblemBody, tooLarge, unavailable } from '#shared/errors.ts'
import { sharedWords } from '#shared/words.ts'
import type { Troubles } from '../troubles.ts'

const titles: Record<number, string> = {
  400: 'Bad request',
  401: 'Not signed in',
  403: 'Not allowed',
  404: 'Not found',
  409: 'Conflict',
  413: 'Too large',
  415: 'Wrong type',
  422: 'Cannot be processed',
  428: 'One step is missing',
  429: 'Too many requests',
  500: 'Something went wrong',
  503: 'Busy',
}

/** Every error leaves as application/problem+json: no SQL, no stack, no path, and the request's id to ask about. */
export function answerProblems(app: FastifyInstance, troubles: Troubles): void {
  app.setErrorHandler((error, request, reply) => {
    const problem = toProblem(error)
    if (problem.status >= 500 && !troubles.notice(error)) request.log.error({ err: error }, 'request failed')
    return sendProblem(request, reply, problem)
  })
}

export function sendProblem(request: FastifyRequest, reply: FastifyReply, problem: Problem): FastifyReply {
  const body: ProblemBody = {
    type: 'about:blank',
    title: titles[problem.status] ?? 'Error',
    status: problem.status,
    detail: problem.message,
    code: problem.code,
    ...(problem.text ? { text: problem.text } : {}),
    errors: problem.errors,
    requestId: request.id,
    ...(problem.current === undefined ? {} : { current: problem.current }),
  }
  if (problem.retryAfterSeconds) reply.header('retry-after', String(problem.retryAfterSeconds))
  if (problem.status === 401) reply.header('www-authenticate', 'Bearer')
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(body))
}

/** What the pool and the driver say when there is no connection in time, or no more; these errors have no code. */
const noConnection = new Set([
  'timeout exceeded when trying to connect', // all are in use
  'timeout expired', // PostgreSQL does not answer
  'Connection terminated due to connection timeout',
  'Connection terminated unexpectedly',
  'Connection terminated',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
])

const somethingWentWrong = () => new Problem(500, 'internal', sharedWords.message('somethingWrong'))

function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (error instanceof ZodError) return somethingWentWrong() // an answer of ours that its own schema refused
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  if (statusCode === 413) return tooLarge(sharedWords.message('tooLarge'))
  if (statusCode === 415) return new Problem(415, 'wrong-type', sharedWords.message('wrongType'))
  if (statusCode && statusCode >= 400 && statusCode < 500)
    return statusCode === 400
      ? invalid(sharedWords.message('notJson'))
      : new Problem(statusCode, 'bad-request', sharedWords.message('badRequest'))
  if (error instanceof Error && noConnection.has(error.message)) return unavailable()
  return (code && fromDatabase(code)) || somethingWentWrong()
}

/** What PostgreSQL's error codes mean to a caller. */
function fromDatabase(code: string): Problem | undefined {
  if (code === '23505') return conflict(sharedWords.message('existsAlready'))
  if (code === '22003') return invalid(sharedWords.message('numberOutOfRange'))
  if (code === '22021' || code === '22P05') return invalid(sharedWords.message('notStorable'))
  if (code === '40001' || code === '40P01') return conflict(sharedWords.message('changedAtOnce'))
  // a plan of before an upgrade: the connection goes, and the next one plans again
  if (code === '0A000') return unavailable()
  if (code === '53100' || code === '57014' || code.startsWith('57P') || code.startsWith('08') || code.startsWith('53'))
    return unavailable()
  if (['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOSPC', 'EDQUOT'].includes(code)) return unavailable()
  return undefined
}
