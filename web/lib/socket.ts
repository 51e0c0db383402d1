import type { z } from 'zod'
import type { Endpoint } from '#shared/endpoint.ts'
import { callApi, newKey } from './call-api.ts'
import { currentSession } from './session.ts'

/** What the server sends; `id` grows, and is absent on news that are not kept. */
interface Message {
  id?: string | number
  activity?: { message: string; path: string }
  grp?: { message: string; groupId: string }
  url?: { url: string; fileName: string }
  progress?: { job: string; done: number; total: number }
  changed?: string[]
  /** With `changed`: of the moments before the socket was open. */
  missed?: true
}

export interface SocketListeners {
  onMessage(message: Message): void
  /** After a gap, also one in which the page was opened: everything on the screen may be old. */
  onReconnect(): void
  /** The session has ended, or its rights are others. */
  onEnded(): void
  /** Whether to show the quiet banner. */
  onSlow(slow: boolean): void
}

const pingMilliseconds = 60_000
const quickDelay = 5000
const quickTries = 10
const slowDelay = 60_000
/** With it the server closes the sockets of a session that has ended or has other rights. */
const endedCode = 1008

/** This tab's name on the real-time channel: slow calls send their results there. It outlives a reload. */
export const connectionId = keptConnectionId()

function keptConnectionId(): string {
  const kept = sessionStorage.getItem('manyhands.connection')
  // a duplicated tab copies the storage of the first: only a reload may keep the name
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const id = kept && navigation?.type === 'reload' ? kept : newKey()
  sessionStorage.setItem('manyhands.connection', id)
  return id
}

const ticketCall: Endpoint = {
  method: 'POST',
  path: '/auth/socket-ticket',
  summary: '',
  access: ['user', 'kiosk', 'superadmin'],
}
// the platform knows no feature's contract: only what this call answers
const createTicket = ticketCall as Endpoint & { response: z.ZodType<{ ticket: string }> }

/** Opens the channel and keeps it open until the returned function is called. */
export function openSocket(listeners: SocketListeners): () => void {
  let closed = false
  let tries = 0
  let hadConnection = false
  let socket: WebSocket | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const applied = new Set<string>()

  const connect = async () => {
    if (closed || !currentSession()) return
    try {
      const { ticket } = await callApi(createTicket)
      if (closed) return
      const address = new URL('/api/socket', window.location.href)
      address.protocol = address.protocol.replace('http', 'ws')
      address.search = new URLSearchParams({ ticket, connectionId }).toString()
      listen(new WebSocket(address))
    } catch {
      reconnectLater()
    }
  }

  const listen = (opened: WebSocket) => {
    socket = opened
    let ping: ReturnType<typeof setInterval> | undefined
    opened.addEventListener('open', () => {
      const isAfterGap = hadConnection || tries > 0
      tries = 0
      listeners.onSlow(false)
      ping = setInterval(() => opened.send(JSON.stringify({ action: 'ping' })), pingMilliseconds)
      const last = sessionStorage.getItem('manyhands.last-event')
      if (last) opened.send(JSON.stringify({ action: 'since', id: last }))
      if (isAfterGap) listeners.onReconnect()
      hadConnection = true
    })
    opened.addEventListener('message', (event: MessageEvent<string>) => receive(event.data))
    opened.addEventListener('close', ({ code }) => {
      clearInterval(ping)
      if (code === endedCode) listeners.onEnded()
      reconnectLater()
    })
  }

  /** The same result may come twice, live and as a replay: it is applied once. */
  const receive = (text: string) => {
    const message: Message = JSON.parse(text)
    if (message.id !== undefined) {
      const id = String(message.id)
      if (applied.has(id)) return
      applied.add(id)
      sessionStorage.setItem('manyhands.last-event', id)
    }
    listeners.onMessage(message)
  }

  /** By chance a little sooner or later: when a server goes away, its browsers do not all come back at once. */
  const reconnectLater = () => {
    if (closed || timer) return
    tries += 1
    const slow = tries > quickTries
    listeners.onSlow(slow)
    timer = setTimeout(
      () => {
        timer = undefined
        void connect()
      },
      (slow ? slowDelay : quickDelay) * (0.6 + 0.8 * Math.random()),
    )
  }

  void connect()
  return () => {
    closed = true
    clearTimeout(timer)
    socket?.close(1000)
  }
}
