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

/** The channel has been away for longer, or this window gave way to newer ones. */
export type Pause = '' | 'slow' | 'gave-way'

export interface SocketListeners {
  onMessage(message: Message): void
  /** After a gap, also one in which the page was opened: everything on the screen may be old. `atOnce` where somebody looks. */
  onReconnect(atOnce: boolean): void
  /** The session has ended, or its rights are others. */
  onEnded(): void
  /** Why to show the quiet banner; empty once news come again. */
  onPaused(pause: Pause): void
}

const pingMilliseconds = 60_000
const quickDelay = 5000
const quickTries = 10
const slowDelay = 60_000
/** With it the server closes the sockets of a session that has ended or has other rights. */
const endedCode = 1008
/** With it the server closes the oldest socket of an account that opens too many. */
const gaveWayCode = 4001

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
  let hasGivenWay = false
  let timesGivenWay = 0
  /** A window that gave way is on its way back: it gets the focus and is seen in the same moment. */
  let isComingBack = false
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
      const wasAway = hasGivenWay
      tries = 0
      hasGivenWay = false
      isComingBack = false
      listeners.onPaused('')
      ping = setInterval(() => opened.send(JSON.stringify({ action: 'ping' })), pingMilliseconds)
      const last = sessionStorage.getItem('manyhands.last-event')
      if (last) opened.send(JSON.stringify({ action: 'since', id: last }))
      if (isAfterGap) listeners.onReconnect(wasAway)
      hadConnection = true
    })
    opened.addEventListener('message', (event: MessageEvent<string>) => receive(event.data))
    opened.addEventListener('close', ({ code }) => {
      clearInterval(ping)
      if (code === endedCode) listeners.onEnded()
      if (code === gaveWayCode) giveWay()
      else reconnectLater()
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
  const reconnectLater = (delay = quickDelay) => {
    isComingBack = false
    if (closed || timer) return
    tries += 1
    const slow = tries > quickTries
    listeners.onPaused(hasGivenWay ? 'gave-way' : slow ? 'slow' : '')
    timer = setTimeout(
      () => {
        timer = undefined
        void connect()
      },
      (slow ? slowDelay : delay) * (0.6 + 0.8 * Math.random()),
    )
  }

  /** A window at which somebody looks comes back soon; another one when it gets the focus. Until then it says so. */
  const giveWay = () => {
    hasGivenWay = true
    listeners.onPaused('gave-way')
    timesGivenWay += 1
    // six tablets at which somebody looks: each has its turn, and later every minute
    if (document.hasFocus()) reconnectLater(Math.min(slowDelay, quickDelay * 2 ** (timesGivenWay - 1)))
  }

  const comeBack = () => {
    if (!hasGivenWay || isComingBack || timer || document.hidden) return
    isComingBack = true
    timesGivenWay = 0
    void connect()
  }

  window.addEventListener('focus', comeBack)
  document.addEventListener('visibilitychange', comeBack)
  void connect()
  return () => {
    closed = true
    window.removeEventListener('focus', comeBack)
    document.removeEventListener('visibilitychange', comeBack)
    clearTimeout(timer)
    socket?.close(1000)
  }
}
