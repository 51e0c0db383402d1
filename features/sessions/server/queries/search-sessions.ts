import { type RawBuilder, sql } from 'kysely'
import { knownZones } from '#features/form-settings/server/queries/list-zones.ts'
import type { Context } from '#server/context.ts'
import { localTime } from '#shared/dates.ts'
import type { Received } from '#shared/endpoint.ts'
import { notFound } from '#shared/errors.ts'
import { required } from '#shared/required.ts'
import type { searchSessions as contract } from '../../contract.ts'
import { presentSession } from '../present.ts'
import { selectSessions, startOf } from './select-sessions.ts'

const columns: Record<string, RawBuilder<unknown>> = {
  sessionName: sql`sessions.name_search`,
  sessionStartDateTime: sql`sessions.starts_at`,
  sessionEndDateTime: sql`sessions.ends_at`,
  visibility: sql`sessions.visibility`,
  attendeeCount: sql`attendee_count`,
  createdOn: sql`sessions.created_on`,
}

const now = (ctx: Context) => sql`${localTime(ctx.now, ctx.settings.timeZone)}::timestamp`

/** The sessions of a rule are made in one moment: of these the next one comes first, and the past ones last. */
const isComing = (ctx: Context) => sql`(sessions.starts_at >= ${now(ctx)})`
const nearness = (ctx: Context) => sql`(- abs(extract(epoch from sessions.starts_at - ${now(ctx)})))`

/** What is going on now is not past yet. */
const isOver = (ctx: Context) => sql<boolean>`(sessions.ends_at < ${now(ctx)})`

/** One page of the sessions of a batch that the actor may see. */
export async function searchSessions(ctx: Context, batchId: string, query: Received<typeof contract>['query']) {
  const batch = await ctx.db
    .selectFrom('batches')
    .select('id')
    .where('id', '=', batchId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!batch) throw notFound()
  const direction = sql.raw(query.direction)
  const [rows, counted, zones] = [
    await filtered(ctx, batchId, query)
      .$if(query.when !== '', (q) => q.where(sql<boolean>`${isOver(ctx)} = ${query.when === 'past'}`))
      .orderBy(sql`${required(columns[query.sort], query.sort)} ${direction}`)
      .$if(query.sort === 'createdOn', (q) =>
        q.orderBy(sql`${isComing(ctx)} ${direction}`).orderBy(sql`${nearness(ctx)} ${direction}`),
      )
      .orderBy(sql`sessions.id ${direction}`)
      .limit(query.size)
      .offset((query.page - 1) * query.size)
      .execute(),
    await filtered(ctx, batchId, query)
      .clearSelect()
      .select(sql<number>`count(*) filter (where not ${isOver(ctx)})`.as('coming'))
      .select(sql<number>`count(*) filter (where ${isOver(ctx)})`.as('past'))
      .executeTakeFirstOrThrow(),
    await knownZones(ctx),
  ]
  const { coming, past } = counted
  const total = query.when === 'coming' ? coming : query.when === 'past' ? past : coming + past
  return { sessions: rows.map((row) => presentSession(row, zones)), total, coming, past }
}

function filtered(ctx: Context, batchId: string, query: Received<typeof contract>['query']) {
  return selectSessions(ctx)
    .where('sessions.batch_id', '=', batchId)
    .$if(query.sessionName !== '', (q) =>
      q.where(sql<boolean>`sessions.name_search like contains_pattern(${query.sessionName})`),
    )
    .$if(query.venueId !== '', (q) => q.where(sql<boolean>`${query.venueId}::uuid = any(sessions.venue_ids)`))
    .$if(query.visibility !== '', (q) => q.where(sql<string>`sessions.visibility`, '=', query.visibility))
    .$if(query.from !== '', (q) => q.where(sql<boolean>`sessions.starts_at >= ${startOf(query.from)}`))
    .$if(query.to !== '', (q) => q.where(sql<boolean>`sessions.starts_at < ${startOf(query.to, 1)}`))
}
