import { sql } from 'kysely'
import { recordAccess } from '#features/history/server/commands/record-access.ts'
import type { Context } from '#server/context.ts'
import type { Http } from '#server/http/route.ts'
import { streamList } from '#server/http/stream-list.ts'
import { isVisiblePerson } from '#server/visibility.ts'
import { labelOfStatus, type StatusLists } from '#shared/statuses.ts'

const rowsAtOnce = 5000

/** Every existing volunteer, read as the reader takes them. Noted as an export, unless the reader has them already. */
export async function streamVolunteerSummaries(ctx: Context, http: Http): Promise<never[]> {
  const present = (row: Summary) => presentSummary(ctx.statuses, row)
  const etag = async () => {
    const tag = await tagOf(ctx)
    if (http.request.headers['if-none-match'] !== tag)
      await recordAccess(ctx, 'export', { type: 'volunteer', id: 'summaries', name: 'Everybody in short' }, [])
    return tag
  }
  return streamList(http, { etag, rowsAtOnce, read: readSummaries, present })
}

async function tagOf(ctx: Context): Promise<string> {
  const state = await ctx.db
    .selectFrom('volunteers')
    .select([
      sql<string>`count(*) || '-' || coalesce(sum(hashtextextended(id::text || status || version || hours, 0)::numeric), 0)
        || '-' || hashtextextended(${JSON.stringify(ctx.statuses.volunteers)}, 0)`.as('tag'),
    ])
    .where('deleted_at', 'is', null)
    .where('erased_on', 'is', null)
    .where(isVisiblePerson(ctx))
    .executeTakeFirstOrThrow()
  return `"${state.tag}"`
}

function readSummaries(ctx: Context, after: { id: string } | undefined, limit: number) {
  return ctx.db
    .selectFrom('volunteers')
    .select(['id', 'full_name', 'email', 'status', 'gender', 'nationality', 'hours', 'dob', 'created_on'])
    .$if(after !== undefined, (q) => q.where('id', '>', after!.id))
    .where('deleted_at', 'is', null)
    .where('erased_on', 'is', null)
    .where(isVisiblePerson(ctx))
    .orderBy('id')
    .limit(limit)
    .execute()
}

type Summary = Awaited<ReturnType<typeof readSummaries>>[number]

const presentSummary = ({ volunteers }: StatusLists, row: Summary) => ({
  vid: row.id,
  fullName: row.full_name,
  email: row.email,
  status: labelOfStatus(volunteers, row.status),
  gender: row.gender,
  nationality: row.nationality,
  hours: row.hours,
  createdOn: row.created_on.toISOString(),
  compositeVolSortKey: `indivols||${row.id}||${row.dob ?? ''}`,
})
