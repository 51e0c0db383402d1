import pg from 'pg'
import { channel } from './channel.ts'

const firstDelay = 250
const longestDelay = 5000

/**
 * Hears what other processes have committed, on a connection of its own that comes back when it breaks. What was said
 * meanwhile is lost: `onGap` is told after each return.
 */
export function listen(url: string, onNotice: (payload: string) => void, onGap: () => void): { stop(): Promise<void> } {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let delay = firstDelay
  let heardBefore = false

  const connect = async () => {
    const next = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 10_000 })
    client = next
    next.on('error', () => {}) // 'end' follows
    next.on('end', retry)
    next.on('notification', (message) => onNotice(message.payload ?? ''))
    try {
      await next.connect()
      await next.query(`listen ${channel}`)
      delay = firstDelay
      if (heardBefore) onGap()
      heardBefore = true
    } catch {
      await next.end().catch(() => {})
      retry()
    }
  }
  const retry = () => {
    if (stopped || timer) return
    timer = setTimeout(() => {
      timer = undefined
      void connect()
    }, delay)
    delay = Math.min(delay * 2, longestDelay)
  }
  const connecting = connect()

  return {
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await connecting
      await client?.end().catch(() => {})
    },
  }
}
