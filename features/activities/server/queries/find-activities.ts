import { type RawBuilder, sql } from 'kysely'
import { selectPlainSessions } from '#features/sessions/server/queries/select-sessions.ts'
import type { Context } from '#server/context.ts'
import { containsText } from '#server/database/text-conditions.ts'
import { localTime } from '#shared/dates.ts'
import type { Returned } from '#shared/endpoint.ts'
import { type findActivities as contract, mostFound } from '../../contract.ts'
import { partDay } from '../../day-rules.ts'

/**
 * Activities and sessions by words of their names; of a session those of its activity count, too, and its day. Sessions
 * that go on now come first.
 */
export async function findActivities(ctx: Context, text: string): Promise<Returned<typeof contract>> {
  const words = text.split(/\s+/).filter(Boolean).slice(0, mostWords)
  const [activities, sessions] = await Promise.all([findByTitle(ctx, words), findSessions(ctx, words, text)])
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

const isNamed = (words: readonly string[]) =>
  words.length
    ? all(
        words.map(
          (word) =>
            sql<boolean>`(${containsText('sessions.name_search', word)} or ${containsText('activities.title_search', word)})`,
        ),
      )
    : sql<boolean>`true`

/** By their names, or by the rest of the text on a day that it says: lunch 27 nov. */
function isMeant(words: readonly string[], text: string, today: string): RawBuilder<boolean> {
  const said = partDay(text, today)
  if (!said.days.length) return isNamed(words)
  const onDays = said.days.map(
    (day) => sql`(sessions.starts_at >= ${day}::date and sessions.starts_at < ${day}::date + 1)`,
  )
  return sql`(${isNamed(words)} or (${isNamed(said.words.slice(0, mostWords))} and (${sql.join(onDays, sql` or `)})))`
}

/** Of those that are over so many are told, also where more are to come. */
const fewestPast = 2

async function findSessions(ctx: Context, words: readonly string[], text: string) {
  const now = localTime(ctx.now, ctx.settings.timeZone)
  const matching = selectPlainSessions(ctx)
    .select('activities.title')
    .where(isMeant(words, text, now.slice(0, 10)))
  // by the index of times from now on, and back from now; one that goes on is the nearest
  const isOver = sql<boolean>`(sessions.ends_at <= ${now}::timestamp or sessions.starts_at <= ${now}::timestamp - interval '1 day')`
  const [coming, past] = await Promise.all([
    matching
      .where(sql<boolean>`sessions.starts_at > ${now}::timestamp - interval '1 day' and not ${isOver}`)
      .orderBy('sessions.starts_at')
      .limit(mostFound)
      .execute(),
    matching
      .where(sql<boolean>`sessions.starts_at < ${now}::timestamp and ${isOver}`)
      .orderBy('sessions.starts_at', 'desc')
      .limit(mostFound)
      .execute(),
  ])
  const shown = coming.slice(0, mostFound - Math.min(past.length, fewestPast))
  return [...shown, ...past].slice(0, mostFound).map((row) => ({
    vid: row.id,
    activityType: row.activity_type,
    activityId: row.activity_id,
    batchId: row.batch_id,
    title: row.title,
    sessionName: row.name,
    sessionStartDateTime: row.starts_at.slice(0, 16),
  }))
}
