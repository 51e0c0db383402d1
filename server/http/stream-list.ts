import type { Context } from '../context.ts'
import type { Step } from './download.ts'
import type { Http } from './route.ts'

/** One part of a long list: the rows after the one with this id, in the order of their ids. */
type ReadPart<R> = (ctx: Context, after: string, limit: number) => Promise<R[]>

const firstId = '00000000-0000-0000-0000-000000000000'

interface List<R> {
  /** Changes with any row: a client that kept the answer gets 304 and nothing else. */
  etag: string
  rowsAtOnce: number
  read: ReadPart<R>
  present: (row: R) => object
}

/** A long list, read in parts with a transaction each, as fast as the reader takes them. */
export async function streamList<R extends { id: string }>(
  { request, reply, sendLater }: Http,
  list: List<R>,
): Promise<never[]> {
  reply.header('etag', list.etag)
  if (request.headers['if-none-match'] === list.etag) await reply.code(304).send()
  else
    sendLater({
      headers: { 'content-type': 'application/json; charset=utf-8' },
      content: (step) => asJson(step, list),
    })
  return []
}

async function* asJson<R extends { id: string }>(step: Step, { rowsAtOnce, read, present }: List<R>) {
  let separator = '['
  let last = firstId
  for (;;) {
    const rows = await step((ctx) => read(ctx, last, rowsAtOnce))
    if (rows.length) yield separator + rows.map((row) => JSON.stringify(present(row))).join(',')
    if (rows.length) separator = ','
    if (rows.length < rowsAtOnce) break
    last = rows.at(-1)!.id
  }
  yield separator === '[' ? '[]' : ']'
}
