import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { Http } from '#server/http/route.ts'
import { isVisible } from '../policy.ts'

const rowsAtOnce = 5000

/**
 * Every living volunteer, written as it is read. The tag changes with any row, so a client that kept the answer gets
 * 304 and nothing else.
 */
export async function streamVolunteerSummaries(ctx: Context, { request, reply }: Http): Promise<never[]> {
  const etag = await tagOf(ctx)
  reply.header('etag', etag)
  if (request.headers['if-none-match'] === etag) {
    await reply.code(304).send()
    return []
  }
  const stream = Readable.from(summaries(ctx), { objectMode: false })
  void reply.type('application/json; charset=utf-8').send(stream)
  // the transaction stays open until the last row is out, or until the caller has gone
  await finished(reply.raw).catch(() => stream.destroy())
  return []
}

async function tagOf(ctx: Context): Promise<string> {
  const state = await ctx.db
    .selectFrom('volunteers')
    .select([
      sql<string>`count(*) || '-' || coalesce(sum(hashtextextended(id::text || status || version, 0)::numeric), 0)`.as(
        'tag',
      ),
    ])
    .where('deleted_at', 'is', null)
    .where(isVisible(ctx))
    .executeTakeFirstOrThrow()
  return `"${state.tag}"`
}

async function* summaries(ctx: Context): AsyncGenerator<string> {
  let last = '00000000-0000-0000-0000-000000000000'
  let separator = '['
  for (;;) {
    const rows = await ctx.db
      .selectFrom('volunteers')
      .select(['id', 'full_name', 'status', 'created_on'])
      .where('id', '>', last)
      .where('deleted_at', 'is', null)
      .where(isVisible(ctx))
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute()
    const lines = rows.map((row) =>
      JSON.stringify({
        vid: row.id,
        fullName: row.full_name,
        status: row.status,
        createdOn: row.created_on.toISOString(),
      }),
    )
    if (lines.length) {
      yield separator + lines.join(',')
      separator = ','
    }
    if (rows.length < rowsAtOnce) break
    last = rows.at(-1)!.id
  }
  yield separator === '[' ? '[]' : ']'
}
