import type { Context } from '../context.ts'
import type { Step } from './download.ts'
import type { Http } from './route.ts'

/** One part of a long list: the rows after this one, which is the last of the part before; the first ones without it. */
type ReadPart<R> = (ctx: Context, after: R | undefined, limit: number) => Promise<R[]>

interface List<R> {
  /** Changes with any row: a client that kept the answer gets 304 and nothing else. Without it none is kept. */
  etag?: () => Promise<string>
  rowsAtOnce: number
  read: ReadPart<R>
  present: (row: R) => object
  /** The answer is an object that has the list under this name; without it the answer is the list. */
  under?: string
}

/** A long list, read in parts with a transaction each, as fast as the reader takes them. */
export async function streamList<R>({ request, reply, reserve, sendLater }: Http, list: List<R>): Promise<never[]> {
  // what changed is asked of all rows: not as often at once as somebody likes
  reserve()
  const etag = await list.etag?.()
  if (etag) reply.header('etag', etag)
  if (etag && request.headers['if-none-match'] === etag) await reply.code(304).send()
  else
    sendLater({
      headers: { 'content-type': 'application/json; charset=utf-8' },
      content: (step) => jsonList(step, list),
    })
  return []
}

/** The pieces of a long list as they leave. */
export async function* jsonList<R>(step: Step, { rowsAtOnce, read, present, under }: Omit<List<R>, 'etag'>) {
  const [begin, end] = under === undefined ? ['[', ']'] : [`{${JSON.stringify(under)}:[`, ']}']
  let separator = begin
  let last: R | undefined
  for (;;) {
    const rows = await step((ctx) => read(ctx, last, rowsAtOnce))
    if (rows.length) yield separator + rows.map((row) => JSON.stringify(present(row))).join(',')
    if (rows.length) separator = ','
    if (rows.length < rowsAtOnce) break
    last = rows.at(-1)
  }
  yield separator === begin ? begin + end : end
}
