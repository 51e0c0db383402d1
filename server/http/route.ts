import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint, Received, Returned } from '#shared/endpoint.ts'
import type { Context } from '../context.ts'
import type { PublicContext } from '../public-context.ts'
import type { Download } from './download.ts'

/** The request and the answer themselves, for the few calls that need a cookie or a download. */
export interface Http {
  request: FastifyRequest
  reply: FastifyReply
  /** Answers with a download, once the transaction of the call has ended: none waits for a reader. */
  /** Takes one of the account's places for downloads, before anything long is reckoned for it. */
  reserve(): void
  sendLater(download: Download): void
}

export interface Route {
  endpoint: Endpoint
  needsSignIn: boolean
  // oxlint-disable-next-line typescript/no-explicit-any -- each route's own types are checked where route() is called
  handle: (ctx: any, input: any, http: Http) => Promise<unknown>
}

/** An endpoint of signed-in people and the command or query that answers it, inside one transaction of their tenant. */
export function route<const E extends Endpoint>(
  endpoint: E,
  handle: (ctx: Context, input: Received<E>, http: Http) => Promise<Returned<E>>,
): Route {
  return { endpoint, needsSignIn: true, handle }
}

/**
 * An endpoint for anyone: no tenant and no transaction; the handler opens its own. One that has answered by itself returns
 * nothing.
 */
export function publicRoute<const E extends Endpoint & { access: 'anyone' }>(
  endpoint: E,
  handle: (ctx: PublicContext, input: Received<E>, http: Http) => Promise<Returned<E> | undefined>,
): Route {
  return { endpoint, needsSignIn: false, handle }
}
