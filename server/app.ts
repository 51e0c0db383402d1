import cookie from '@fastify/cookie'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import { accountRoutes } from '#features/accounts/server/routes.ts'
import { activityRoutes } from '#features/activities/server/routes.ts'
import { attendanceRoutes } from '#features/attendance/server/routes.ts'
import { bulkRoutes } from '#features/bulk/server/routes.ts'
import { contactRoutes } from '#features/contacts/server/routes.ts'
import { dashboardRoutes } from '#features/dashboard/server/routes.ts'
import { formSettingsRoutes } from '#features/form-settings/server/routes.ts'
import { groupRoutes } from '#features/groups/server/routes.ts'
import { historyRoutes } from '#features/history/server/routes.ts'
import { mailRoutes } from '#features/mail/server/routes.ts'
import { organisationRoutes } from '#features/organisations/server/routes.ts'
import { registrationRoutes } from '#features/registration/server/routes.ts'
import { requireVisibleRecords } from '#features/search/server/policy.ts'
import { searchRoutes } from '#features/search/server/routes.ts'
import { systemRoutes } from '#features/system/server/routes.ts'
import { volunteerRoutes } from '#features/volunteers/server/routes.ts'
import { serveApiDocs } from './http/api-docs.ts'
import { serveFiles } from './http/files.ts'
import { serveHealth } from './http/health.ts'
import { parseJsonOnly } from './http/json-body.ts'
import { answerProblems } from './http/problem-answer.ts'
import type { Route } from './http/route.ts'
import { serve } from './http/serve.ts'
import { serveWebApp } from './http/web-app.ts'
import type { Platform } from './platform.ts'
import { serveSocket } from './realtime/socket.ts'

/** Every call of the product. The router holds these and nothing else under /api. */
export const routes: Route[] = [
  ...accountRoutes,
  ...formSettingsRoutes,
  ...historyRoutes,
  ...groupRoutes,
  ...activityRoutes,
  ...attendanceRoutes,
  ...bulkRoutes,
  ...contactRoutes,
  ...dashboardRoutes,
  ...mailRoutes,
  ...organisationRoutes,
  ...registrationRoutes,
  ...searchRoutes,
  ...systemRoutes,
  ...volunteerRoutes,
]

/** The HTTP side of one process: it knows the platform and every feature, and listens nowhere yet. */
export async function createApp(platform: Platform): Promise<FastifyInstance> {
  const { config } = platform
  const app = Fastify({
    loggerInstance: platform.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => uuidv7(),
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
  answerProblems(app)
  await app.register(cookie)
  await serveWebApp(app, {
    https: config.PUBLIC_URL?.startsWith('https:') ?? false,
    ...(config.S3_ENDPOINT ? { uploads: config.S3_ENDPOINT } : {}),
  })
  serveHealth(app, platform)
  await serveFiles(app, platform)
  await serveSocket(app, platform)
  await serveApiDocs(
    app,
    routes.map((route) => route.endpoint),
  )
  for (const route of routes) serve(app, platform, route, requireVisibleRecords)
  return app
}
