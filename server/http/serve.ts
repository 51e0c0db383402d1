import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { mayCall, needsFactor } from '#shared/access.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { factorNeeded, forbidden, notSignedIn, Problem } from '#shared/errors.ts'
import { required } from '#shared/required.ts'
import { sharedWords } from '#shared/words.ts'
import type { Context } from '../context.ts'
import type { Platform } from '../platform.ts'
import { runAsActor, type SignedIn } from '../run-as-actor.ts'
import { webAddress } from '../web-address.ts'
import { callerAddress } from './caller-address.ts'
import { prepareDownload, sendDownload } from './download.ts'
import { findUnstorable } from './find-unstorable.ts'
import { type KeptAnswer, recallAnswer, refuseOtherRights, rememberAnswer } from './idempotency.ts'
import { parsePart } from './parse-part.ts'
import type { Http, Route } from './route.ts'
import { readSignedIn } from './session.ts'

declare module 'fastify' {
  interface FastifyRequest {
    signedIn: SignedIn | undefined
    /** Tells that nobody waits for this answer any longer. */
    answered: (() => void) | undefined
  }
}

/** Whether the actor may still see the records that a request and its answer name: what a repeat is asked first. */
export type RequireVisible = (ctx: Context, input: Input, answer: unknown) => Promise<void>

export interface Input {
  params: unknown
  query: unknown
  body: unknown
}

/** Registers one route: session, access, parse, tenant transaction, handler, answer by its schema, commit, events. */
export function serve(app: FastifyInstance, platform: Platform, route: Route, requireVisible: RequireVisible): void {
  const { endpoint } = route
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    ...(endpoint.bodyLimit ? { bodyLimit: endpoint.bodyLimit } : {}),
    config: { takesForm: endpoint.takesForm ?? false, takesMail: endpoint.takesMail ?? false },
    onResponse: async (request) => request.answered?.(),
    // before the body is read: nobody without the right makes the server parse anything
    onRequest: async (request) => {
      request.answered = platform.traffic.begin()
      request.signedIn = route.needsSignIn ? await readSignedIn(platform, request) : undefined
      if (!mayCall(endpoint.access, request.signedIn?.actor.role)) throw request.signedIn ? forbidden() : notSignedIn()
      if (request.signedIn && !endpoint.beforeFactor) requireFactor(request.signedIn)
    },
    handler: async (request, reply) => {
      const unstorable = findUnstorable(request.query)
      if (unstorable) throw unstorable
      const input = {
        params: parsePart(endpoint.params, request.params),
        query: parsePart(endpoint.query, request.query),
        body: parsePart(endpoint.body, request.body ?? undefined),
      }
      if (!endpoint.cacheable) reply.header('cache-control', 'no-store')
      if (route.needsSignIn)
        return answerInTenant(platform, { ...route, requireVisible }, required(request.signedIn, 'signedIn'), input, {
          request,
          reply,
        })
      return answer(
        endpoint,
        reply,
        await route.handle(publicContext(platform, request), input, publicHttp(request, reply)),
      )
    },
  })
}

function requireFactor({ actor, lacksFactor, settings }: SignedIn): void {
  if (lacksFactor && needsFactor(settings.secondFactor, actor.role)) throw factorNeeded()
}

/** Nobody waits longer for one statement of a call; a lock that is held elsewhere ends in 503. */
const statementTimeout = 14_000

async function answerInTenant(
  platform: Platform,
  route: Route & { requireVisible: RequireVisible },
  signedIn: SignedIn,
  input: Input,
  { request, reply }: Pick<Http, 'request' | 'reply'>,
) {
  const { endpoint } = route
  const download = prepareDownload(signedIn.actor.accountId)
  const http = { request, reply, reserve: download.reserve, sendLater: download.sendLater }
  const key = idempotencyKey(http.request, endpoint)
  const log = http.request.log as Platform['log']
  const origin = {
    action: endpoint.historyAction?.text.code ?? endpoint.summary,
    screen: screenOf(http.request),
    webAddress: webAddress(platform.config, platform.listening, http.request),
    statementTimeout,
  }
  // fastify's reply can be awaited: it must not be what a transaction answers
  const work = async (ctx: Context): Promise<Omit<KeptAnswer, 'rights'> | undefined> => {
    const recalled = key && (await recallAnswer(ctx, key, textOf(http.request)))
    if (recalled) {
      await route.requireVisible(ctx, input, recalled.body)
      refuseOtherRights(ctx, recalled)
      return recalled
    }
    const body = parseAnswer(endpoint, await route.handle(ctx, input, http))
    const answered = { status: statusOf(endpoint), body }
    if (key) await rememberAnswer(ctx, key, answered)
    return isAnswered(http.reply) ? undefined : answered
  }
  try {
    const result = await runAsActor(platform, signedIn, log, work, origin)
    if (download.wanted) await sendDownload(platform, reply, download.wanted, (read) => step(read))
    return result && !download.wanted ? send(reply, result.status, result.body) : reply
  } finally {
    download.end()
  }

  function step<T>(read: (ctx: Context) => Promise<T>): Promise<T> {
    return runAsActor(platform, signedIn, log, read, origin)
  }
}

const needsSignIn = () => {
  throw new Error('downloads need a sign-in')
}

const publicHttp = (request: FastifyRequest, reply: FastifyReply): Http => ({
  request,
  reply,
  reserve: needsSignIn,
  sendLater: needsSignIn,
})

/** The handler has answered by itself, with a stream; also when the caller has gone before its end. */
const isAnswered = (reply: FastifyReply) => reply.sent || reply.raw.headersSent

/** The page that our own client was on; kept in the history as what it is, a claim of the browser. */
function screenOf(request: FastifyRequest): string {
  const screen = request.headers['x-screen']
  return typeof screen === 'string' && /^\/[\w\-./]{0,200}$/.test(screen) ? screen : ''
}

function answer(endpoint: Endpoint, reply: FastifyReply, result: unknown) {
  return isAnswered(reply) ? reply : send(reply, statusOf(endpoint), parseAnswer(endpoint, result))
}

function send(reply: FastifyReply, status: number, body: unknown): FastifyReply {
  reply.code(status)
  return body === undefined ? reply.send() : reply.type('application/json; charset=utf-8').send(JSON.stringify(body))
}

const statusOf = (endpoint: Endpoint) => endpoint.status ?? (endpoint.response ? 200 : 204)

/** The answer by its schema: what the schema does not name does not leave. A mismatch is a defect of ours: a 500. */
function parseAnswer(endpoint: Endpoint, result: unknown): unknown {
  return endpoint.response ? endpoint.response.parse(result) : undefined
}

function publicContext(platform: Platform, request: FastifyRequest) {
  return {
    now: platform.clock(),
    log: request.log,
    platform,
    callerAddress: callerAddress(request.ip),
    webAddress: webAddress(platform.config, platform.listening, request),
  }
}

/**
 * The caller's key, or undefined; one that is none is refused. Where nothing is kept (reads, secrets, signing in) a key
 * is taken and means nothing.
 */
export function idempotencyKey(request: FastifyRequest, endpoint: Endpoint): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined || endpoint.method === 'GET') return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key))
    throw new Problem(400, 'invalid', sharedWords.message('requestKey'), {
      errors: [{ path: 'Idempotency-Key', ...sharedWords.message('requestKeyForm') }],
    })
  return endpoint.repeatable ? key : undefined
}

/** All that a request asks for: two requests of one key must agree in it. */
const textOf = (request: FastifyRequest) => `${request.method} ${request.url}\n${JSON.stringify(request.body ?? null)}`
