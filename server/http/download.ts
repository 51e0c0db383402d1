import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { FastifyReply } from 'fastify'
import { Problem } from '#shared/errors.ts'
import type { Context } from '../context.ts'
import type { Platform } from '../platform.ts'

/** One transaction of the caller, as short as what is read in it. */
export type Step = <T>(work: (ctx: Context) => Promise<T>) => Promise<T>

/** What leaves in pieces: the headers, and what makes the content while it is sent. */
export interface Download {
  headers: Record<string, string>
  content: (step: Step) => AsyncIterable<string | Uint8Array>
}

/** So many downloads of one account run at once in one process. */
const mostAtOnce = 4
/** Nobody needs longer for one download. */
const longestMilliseconds = 15 * 60_000

const running = new Map<string, number>()

/** The download of one call, if its handler wants one. It takes one of the account's places until `end`. */
export function prepareDownload(accountId: string) {
  let hasPlace = false
  const prepared = {
    wanted: undefined as Download | undefined,
    reserve: () => {
      if (!hasPlace) takePlace(accountId)
      hasPlace = true
    },
    sendLater: (download: Download) => {
      prepared.reserve()
      prepared.wanted = download
    },
    end: () => {
      if (hasPlace) givePlaceBack(accountId)
    },
  }
  return prepared
}

function takePlace(accountId: string): void {
  const count = running.get(accountId) ?? 0
  if (count >= mostAtOnce)
    throw new Problem(429, 'too-many-downloads', 'Several downloads are running already. Please wait for one to end.', {
      retryAfterSeconds: 10,
    })
  running.set(accountId, count + 1)
}

function givePlaceBack(accountId: string): void {
  const left = (running.get(accountId) ?? 1) - 1
  if (left) running.set(accountId, left)
  else running.delete(accountId)
}

/** Sends a download; ends when the last byte is out, or when the reader has gone or does not read. */
export async function sendDownload(
  platform: Platform,
  reply: FastifyReply,
  { headers, content }: Download,
  step: Step,
): Promise<void> {
  const stream = Readable.from(content(step), { objectMode: false })
  void reply.headers(headers).send(stream)
  await watchReader(platform, reply, stream)
}

/** Waits for the end of an answer that is a stream. A reader that takes nothing for a while is let go. */
export async function watchReader(platform: Platform, reply: FastifyReply, stream: Readable): Promise<void> {
  const { socket } = reply.raw
  const usual = socket?.timeout ?? 0
  socket?.setTimeout(platform.config.SLOW_READER_SECONDS * 1000) // counts from the last byte that the reader took
  const longest = setTimeout(() => socket?.destroy(), longestMilliseconds)
  await finished(reply.raw).catch(() => stream.destroy())
  clearTimeout(longest)
  socket?.setTimeout(usual)
}
