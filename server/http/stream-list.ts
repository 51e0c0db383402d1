import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { Http } from './route.ts'

/**
 * A long list written as it is read, chunk by chunk. The tag changes with any row, so a client that kept the answer
 * gets 304 and nothing else.
 */
export async function streamList(
  { request, reply }: Http,
  etag: string,
  chunks: AsyncIterable<object[]>,
): Promise<never[]> {
  reply.header('etag', etag)
  if (request.headers['if-none-match'] === etag) {
    await reply.code(304).send()
    return []
  }
  const stream = Readable.from(asJson(chunks), { objectMode: false })
  void reply.type('application/json; charset=utf-8').send(stream)
  // the transaction stays open until the last row is out, or until the caller has gone
  await finished(reply.raw).catch(() => stream.destroy())
  return []
}

async function* asJson(chunks: AsyncIterable<object[]>): AsyncGenerator<string> {
  let separator = '['
  for await (const rows of chunks) {
    if (!rows.length) continue
    yield separator + rows.map((row) => JSON.stringify(row)).join(',')
    separator = ','
  }
  yield separator === '[' ? '[]' : ']'
}
