import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import type { Platform } from '../platform.ts'
import { serveSocket } from '../realtime/socket.ts'
import { serveApiDocs } from './api-docs.ts'
import { serveFiles } from './files.ts'
import { findFramingSites } from './framing-sites.ts'
import { serveHealth } from './health.ts'
import { parseJsonOnly } from './json-body.ts'
import { answerProblems } from './problem-answer.ts'
import type { Route } from './route.ts'
import { type RequireVisible, serve } from './serve.ts'
import { serveWebApp } from './web-app.ts'

/** The HTTP side of one process: the routes, with what every product has. It listens nowhere yet. */
export async function createApp(
  platform: Platform,
  routes: readonly Route[],
  requireVisible: RequireVisible,
): Promise<FastifyInstance> {
  const { config } = platform
  const app = Fastify({
    loggerInstance: platform.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 1024 },
    trustProxy: config.TRUSTED_PROXIES?.split(',').map((address) => address.trim()) ?? false,
    bodyLimit: 1024 * 1024,
    requestTimeout: 60_000,
    connectionTimeout: 120_000,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
  })
  app.decorateRequest('signedIn', undefined)
  app.decorateRequest('answered', undefined)
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id))
  app.addHook('onRequest', async (request) => noteForwarder(platform, request))
  // The route's pattern and no address: a path may hold a user name, a query may hold a search.
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    )
  })
  // while the server closes, a connection that becomes idle goes at once instead of after its keep-alive
  app.addHook('preClose', async () => {
    const letGo = setInterval(() => app.server.closeIdleConnections(), 50)
    app.server.once('close', () => clearInterval(letGo))
  })
  parseJsonOnly(app)
  answerProblems(app, platform.troubles)
  await app.register(cookie)
  await serveWebApp(app, {
    https: config.PUBLIC_URL?.startsWith('https:') ?? false,
    sitesOf: (slug) => findFramingSites(platform, slug),
    ...(config.S3_ENDPOINT ? { uploads: config.S3_ENDPOINT } : {}),
  })
  await serveFiles(app, platform)
  const hub = await serveSocket(app, platform)
  serveHealth(app, platform, hub)
  await serveApiDocs(
    app,
    routes.map((route) => route.endpoint),
  )
  for (const route of routes) serve(app, platform, route, requireVisible)
  return app
}

const mostForwarders = 10

/** A proxy that nobody named makes all its callers one: the person who runs this is told. */
function noteForwarder({ config, forwarders }: Platform, { headers, socket }: FastifyRequest): void {
  if (headers['x-forwarded-for'] === undefined || config.TRUSTED_PROXIES || forwarders.size >= mostForwarders) return
  forwarders.add(socket.remoteAddress ?? 'an unknown address')
}
