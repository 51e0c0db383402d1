import { type RawBuilder, sql } from 'kysely'
import { selectPlainSessions } from '#features/sessions/server/queries/select-sessions.ts'
import type { Context } from '#server/context.ts'
import { containsText } from '#server/database/text-conditions.ts'
import { localTime } from '#shared/dates.ts'
import type { Returned } from '#shared/endpoint.ts'
import { type findActivities as contract, mostFound } from '../../contract.ts'

/** Activities and sessions by words of their names; of a session those of its activity count, too. */
export async function findActivities(ctx: Context, text: string): Promise<Returned<typeof contract>> {
  const words = text.split(/\s+/).filter(Boolean).slice(0, mostWords)
  const [activities, sessions] = await Promise.all([findByTitle(ctx, words), findSessions(ctx, words)])
  return { activities, sessions }
}

const mostWords = 8

const all = (conditions: RawBuilder<boolean>[]) => sql<boolean>`(${sql.join(conditions, sql` and `)})`

function findByTitle(ctx: Context, words: readonly string[]) {
  return ctx.db
    .selectFrom('activities')
    .select(['id as vid', 'activity_type as activityType', 'title'])
    .where('deleted_at', 'is', null)
    .where(all(words.map((word) => containsText('title_search', word))))
    .orderBy('title_search')
    .orderBy('id')
    .limit(mostFound)
    .execute()
}

async function findSessions(ctx: Context, words: readonly string[]) {
  const now = localTime(ctx.now, ctx.settings.timeZone)
  const named = words.map(
    (word) =>
      sql<boolean>`(${containsText('sessions.name_search', word)} or ${containsText('activities.title_search', word)})`,
  )
  const matching = selectPlainSessions(ctx).select('activities.title').where(all(named))
  // by the index of times from now on, and back from now
  const [coming, past] = await Promise.all([
    matching
      .where(sql<boolean>`sessions.starts_at >= ${now}::timestamp`)
      .orderBy('sessions.starts_at')
      .limit(mostFound)
      .execute(),
    matching
      .where(sql<boolean>`sessions.starts_at < ${now}::timestamp`)
      .orderBy('sessions.starts_at', 'desc')
      .limit(mostFound)
      .execute(),
  ])
  return [...coming, ...past].slice(0, mostFound).map((row) => ({
    vid: row.id,
    activityType: row.activity_type,
    activityId: row.activity_id,
    batchId: row.batch_id,
    title: row.title,
    sessionName: row.name,
    sessionStartDateTime: row.starts_at.slice(0, 16),
  }))
}
