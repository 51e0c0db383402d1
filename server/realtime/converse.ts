import { z } from 'zod'
import type { Platform } from '../platform.ts'
import type { Connection, Hub } from './hub.ts'

const request = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('ping') }),
  z.strictObject({ action: z.literal('since'), id: z.coerce.number().int().nonnegative() }),
])

const mostMessagesPerSecond = 20
const beatMilliseconds = 30_000

/** Answers what a browser says on its socket, and closes the socket when it says too much or nothing any more. */
export function converse(platform: Platform, hub: Hub, connection: Connection): void {
  const { socket } = connection
  const tooMany = countPerSecond(mostMessagesPerSecond)
  socket.on('message', (data, isBinary) => {
    if (tooMany()) return socket.close(1008, 'too many messages')
    const asked = isBinary ? undefined : parse(String(data))
    if (!asked) return socket.close(1008, 'not understood')
    if (asked.action === 'ping') return socket.send('{"action":"pong"}')
    hub.replay(connection, asked.id).catch((error) => {
      platform.log.warn({ err: error }, 'events were not replayed')
      socket.close(1011, 'try again')
    })
  })
  closeWhenSilent(connection)
}

function parse(text: string): z.output<typeof request> | undefined {
  try {
    return request.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

function countPerSecond(most: number): () => boolean {
  let second = 0
  let count = 0
  return () => {
    const now = Math.floor(performance.now() / 1000)
    count = now === second ? count + 1 : 1
    second = now
    return count > most
  }
}

/** A browser answers a protocol ping by itself; one that does not is gone. */
function closeWhenSilent({ socket }: Connection): void {
  let answered = true
  socket.on('pong', () => {
    answered = true
  })
  const beat = setInterval(() => {
    if (!answered) return socket.terminate()
    answered = false
    socket.ping()
  }, beatMilliseconds)
  beat.unref()
  socket.on('close', () => clearInterval(beat))
}
