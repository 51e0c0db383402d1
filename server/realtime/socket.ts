import websocket from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import { forbidden, invalid, notSignedIn, tooOften } from '#shared/errors.ts'
import { required } from '#shared/required.ts'
import { findSignedIn, listEndedSessions } from '../http/session.ts'
import type { Platform } from '../platform.ts'
import type { SignedIn } from '../run-as-actor.ts'
import { hashSecret } from '../secrets.ts'
import { converse } from './converse.ts'
import { type Connection, createHub, type Hub } from './hub.ts'
import { listen } from './listen.ts'

const address = z.strictObject({ ticket: z.string().max(100), connectionId: z.string().regex(/^[\w-]{1,64}$/) })
const largestFrame = 64 * 1024
const recheckMilliseconds = 60_000

declare module 'fastify' {
  interface FastifyRequest {
    socketOwner: (SignedIn & { connectionId: string }) | undefined
  }
}

/** GET /api/socket: the channel on which the server tells a browser its news. Answers who is connected. */
export async function serveSocket(app: FastifyInstance, platform: Platform): Promise<Hub> {
  const hub = createHub(platform)
  await app.register(websocket, {
    options: { maxPayload: largestFrame },
    errorHandler: (_error, socket) => socket.terminate(),
    preClose: (done) => {
      hub.closeAll(1001, 'the server goes away')
      app.websocketServer.close()
      done()
    },
  })
  keepRunning(app, platform, hub)
  app.decorateRequest('socketOwner', undefined)
  await app.register(async (scope) => {
    scope.get(
      '/api/socket',
      {
        websocket: true,
        preValidation: async (request) => void (request.socketOwner = await admit(platform, hub, request)),
      },
      (socket, request) => {
        const owner = required(request.socketOwner, 'socketOwner')
        const connection = {
          connectionId: owner.connectionId,
          tenantId: owner.tenantId,
          accountId: owner.actor.accountId,
          sessionId: owner.actor.sessionId,
          socket,
        }
        hub.add(connection)
        converse(platform, hub, connection)
        void closeEnded(platform, [connection]) // it may have ended between its ticket and here
      },
    )
  })
  return hub
}

/** Whose socket this will be; refused before the upgrade. */
async function admit(platform: Platform, hub: Hub, request: FastifyRequest) {
  if (!fromOwnPage(platform, request)) throw forbidden()
  const asked = address.safeParse(request.query)
  if (!asked.success) throw invalid('ticket and connectionId are needed.')
  const ticket = hashSecret(asked.data.ticket)
  const found = await sql<{ session_id: string }>`
    select session_id from use_socket_ticket(${ticket}, ${platform.clock()})`.execute(platform.db)
  const sessionId = found.rows[0]?.session_id
  const signedIn = sessionId ? await findSignedIn(platform, sessionId) : undefined
  if (!signedIn) throw notSignedIn()
  if (hub.isCrowded(signedIn.actor.accountId)) throw tooOften(60)
  return { ...signedIn, connectionId: asked.data.connectionId }
}

/** A browser says which page opened the socket; other programs say nothing, and the ticket is what admits them. */
function fromOwnPage(platform: Platform, request: FastifyRequest): boolean {
  const { origin } = request.headers
  if (origin === undefined) return true
  const { PUBLIC_URL } = platform.config
  if (PUBLIC_URL && origin === new URL(PUBLIC_URL).origin) return true
  return URL.canParse(origin) && new URL(origin).host === request.headers.host
}

/** Listens for news while the server runs, and closes the sockets of sessions that have ended. */
function keepRunning(app: FastifyInstance, platform: Platform, hub: Hub): void {
  // after a gap nobody knows what was missed: browsers come back, ask for it and refresh
  const news = listen(platform.databaseUrl, hub.receive, () => hub.closeAll(1012, 'come back'))
  const recheck = setInterval(() => void closeEnded(platform, hub.connections), recheckMilliseconds)
  recheck.unref()
  app.addHook('onClose', async () => {
    clearInterval(recheck)
    await news.stop()
  })
}

/** A session that is ended closes its sockets at once (see the hub); this finds those whose time has run out. */
export async function closeEnded(platform: Platform, connections: Iterable<Connection>): Promise<void> {
  const asked = [...connections]
  if (!asked.length) return
  const ended = await listEndedSessions(platform, [...new Set(asked.map(({ sessionId }) => sessionId))]).catch(
    () => new Set<string>(), // the database is away: the next minute asks again
  )
  for (const { sessionId, socket } of asked) if (ended.has(sessionId)) socket.close(1008, 'the session has ended')
}
