import { sql } from 'kysely'
import type { WebSocket } from 'ws'
import { required } from '#shared/required.ts'
import { type TenantId, withTenant } from '../database/with-tenant.ts'
import type { Platform } from '../platform.ts'
import type { Notice } from './channel.ts'
import { createNews } from './news.ts'

/** One open socket: whose it is was settled by its ticket and never changes. */
export interface Connection {
  connectionId: string
  tenantId: TenantId
  accountId: string
  sessionId: string
  socket: WebSocket
}

/** Of one account in this process; one more makes the oldest give way. */
const mostSockets = 5
/** With it a socket gives way to a newer one of its account: its browser comes back when somebody looks at it. */
const gaveWay = 4001

/** A socket that does not read what it is sent is closed instead of filling the memory. */
const largestBacklog = 1024 * 1024

/** The sockets of this process, and what they are sent. */
export function createHub(platform: Platform) {
  const connections = new Set<Connection>()
  let queue = Promise.resolve()

  const sendText = ({ socket }: Connection, text: string) => {
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount > largestBacklog) socket.terminate()
    else socket.send(text)
  }
  const send = (connection: Connection, message: object) => sendText(connection, JSON.stringify(message))
  const news = createNews((tenantId, changed) => {
    const text = JSON.stringify({ changed })
    for (const one of connections) if (one.tenantId === tenantId) sendText(one, text)
  })
  const isOpen = ({ socket }: Connection) => socket.readyState === socket.OPEN
  const ofAccount = (accountId: string) => [...connections].filter((one) => one.accountId === accountId)

  const dispatch = async (notice: Notice) => {
    if ('changed' in notice) return news.tell(notice.tenantId, notice.changed)
    if ('ended' in notice) {
      for (const one of ofAccount(notice.accountId))
        if (!notice.sessionId || notice.sessionId === one.sessionId) one.socket.close(1008, 'the session has ended')
      return
    }
    const own = ofAccount(notice.accountId).filter(
      (one) => !notice.connectionId || one.connectionId === notice.connectionId,
    )
    if (!own.length) return // another process has the socket, or the event waits until the browser comes back
    if ('progress' in notice) {
      for (const one of own) send(one, { progress: notice.progress })
      return
    }
    const [event] = await readEvents(platform, required(own[0], 'a browser'), notice.number - 1, 1)
    if (event) for (const one of own) send(one, { id: event.number, ...event.payload })
  }

  return {
    connections,
    add: (connection: Connection) => {
      for (const one of ofAccount(connection.accountId))
        if (one.connectionId === connection.connectionId) one.socket.close(1000, 'replaced')
      const open = ofAccount(connection.accountId).filter(isOpen)
      for (const one of open.slice(0, Math.max(0, open.length + 1 - mostSockets)))
        one.socket.close(gaveWay, 'a newer window')
      connections.add(connection)
      connection.socket.on('close', () => connections.delete(connection))
      // the page has begun to read before its socket was there
      const missed = news.lately(connection.tenantId)
      if (missed.length) send(connection, { changed: missed, missed: true })
    },
    /** Whether so many have to close before another one opens: a browser does not get there, a flood does. */
    isCrowded: (accountId: string) => ofAccount(accountId).length >= 2 * mostSockets,
    /** One after the other, so that each browser gets its events in their order. */
    receive: (payload: string) => {
      queue = queue
        .then(() => dispatch(JSON.parse(payload)))
        .catch((error) => platform.log.warn({ err: error }, 'an event was not delivered'))
    },
    /** What a browser missed: everything of its account since then, but for what another open tab had asked for. */
    replay: async (connection: Connection, since: number) => {
      const others = new Set(ofAccount(connection.accountId).map((one) => one.connectionId))
      others.delete(connection.connectionId)
      for (const event of await readEvents(platform, connection, since, 1000))
        if (!event.connection_id || !others.has(event.connection_id))
          send(connection, { id: event.number, ...event.payload })
    },
    closeAll: (code: number, reason: string) => {
      for (const one of connections) one.socket.close(code, reason)
    },
  }
}

export type Hub = ReturnType<typeof createHub>

interface StoredEvent {
  number: number
  connection_id: string | null
  payload: object
}

async function readEvents(platform: Platform, { tenantId, accountId }: Connection, after: number, limit: number) {
  const found = await withTenant(platform.db, tenantId, (tx) =>
    sql<StoredEvent>`
      select number, connection_id, payload from events
      where tenant_id = ${tenantId} and account_id = ${accountId} and number > ${after}
        and not (payload ? 'url' and exists (select 1 from rights_cuts where cut_on >= created_on
          and rights_cuts.tenant_id = events.tenant_id and rights_cuts.account_id = events.account_id))
        and created_on > ${platform.clock()}::timestamptz - interval '24 hours'
      order by number limit ${limit}`.execute(tx),
  )
  return found.rows
}
