import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { Http } from '#server/http/route.ts'
import { streamList } from '#server/http/stream-list.ts'
import { isVisiblePerson } from '#server/visibility.ts'

const rowsAtOnce = 5000

/** Every living volunteer, written as it is read. */
export async function streamVolunteerSummaries(ctx: Context, http: Http): Promise<never[]> {
  return streamList(http, await tagOf(ctx), summaries(ctx))
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
    .where(isVisiblePerson(ctx))
    .executeTakeFirstOrThrow()
  return `"${state.tag}"`
}

async function* summaries(ctx: Context): AsyncGenerator<object[]> {
  let last = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows = await ctx.db
      .selectFrom('volunteers')
      .select(['id', 'full_name', 'status', 'created_on'])
      .where('id', '>', last)
      .where('deleted_at', 'is', null)
      .where(isVisiblePerson(ctx))
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute()
    yield rows.map((row) => ({
      vid: row.id,
      fullName: row.full_name,
      status: row.status,
      createdOn: row.created_on.toISOString(),
    }))
    if (rows.length < rowsAtOnce) return
    last = rows.at(-1)!.id
  }
}
