import { type RawBuilder, sql } from 'kysely'
import type { OwnForm } from '#features/own-fields/kind-rules.ts'
import { isSeenField } from '#features/own-fields/server/policy.ts'
import { answersOf } from '#features/own-fields/server/queries/own-values.ts'
import type { Context } from '#server/context.ts'
import { onlyRow } from '#server/database/only-row.ts'
import { isVisibleSession } from '#server/visibility.ts'
import { localMinute } from '#shared/dates.ts'
import type { Received } from '#shared/endpoint.ts'
import type { countRecipients as contract } from '../../audience-contract.ts'
import { sessionsAhead } from '../../message-words.ts'
import type { LeftOutReason } from '../../rules.ts'
import { selectRecipients } from './select-recipients.ts'

interface Counts {
  total: number
  everybody: number
  chosen: number
  left_out: { reason: LeftOutReason; count: number }[]
  languages: { language: string; count: number }[]
  statuses: { status: string; count: number }[]
  unanswered: { id: string; count: number }[]
  past_days: string[]
}

/** How many get a letter, and who does not and why, in one statement. */
export async function countRecipients(
  ctx: Context,
  { audiences, topic, ownFields, sessionId }: Received<typeof contract>['body'],
) {
  const { recipients, chosen } = await selectRecipients(ctx, audiences, topic)
  const { rows } = await sql<Counts>`
    with each as materialized (select r.person_id, r.language, r.left_out from (${recipients}) r)
    select (select count(*)::int from each where left_out is null) as total,
      (select count(*)::int from each) as everybody,
      (select count(*)::int from (${chosen}) c) as chosen,
      coalesce((select jsonb_agg(jsonb_build_object('reason', left_out, 'count', count) order by count desc, left_out)
        from (select left_out, count(*) from each where left_out is not null group by left_out) o), '[]') as left_out,
      coalesce((select jsonb_agg(jsonb_build_object('language', language, 'count', count) order by count desc, language)
        from (select language, count(*) from each where left_out is null group by language) o), '[]') as languages,
      coalesce((select jsonb_agg(jsonb_build_object('status', status, 'count', count) order by count desc, status)
        from (select v.status, count(*) from each join volunteers v on v.id = each.person_id where left_out is null
          group by v.status) o), '[]') as statuses,
      ${unansweredOf(ctx, ownFields, sessionId)} as unanswered,
      ${pastDaysOf(ctx, sessionsAhead(audiences, sessionId))} as past_days`.execute(ctx.db)
  const {
    total,
    everybody,
    chosen: all,
    left_out,
    languages,
    statuses,
    unanswered,
    past_days: pastDays,
  } = onlyRow(rows)
  return { total, doubles: all - everybody, leftOut: left_out, languages, statuses, unanswered, pastDays }
}

/** On which days the sessions among these were that are over. */
const pastDaysOf = (
  ctx: Context,
  ids: readonly string[],
) => sql`array(select distinct to_char(s.starts_at, 'YYYY-MM-DD')
  from sessions s where s.id = any(${ids}::uuid[]) and s.deleted_at is null and ${isVisibleSession(ctx, 's')}
    and s.ends_at < ${localMinute(ctx.now, ctx.settings.timeZone)}::timestamp order by 1)`

/** In how many mails of `each` these fields stay empty: neither the person nor the session's activity answers them. */
function unansweredOf(ctx: Context, ownFields: readonly string[], sessionId: string | null) {
  if (!ownFields.length) return sql`'[]'::jsonb`
  const isSeen = sql`exists (select from own_fields f where f.id = named.id and ${isSeenField(ctx, 'f')})`
  const answeredBy = (form: OwnForm, record: RawBuilder<unknown>) => {
    const { table, owner } = answersOf[form]
    return sql`exists (select from ${sql.table(table)} a where a.field_id = named.id and a.${sql.ref(owner)} = ${record})`
  }
  const activity = sql`(select s.activity_id from sessions s
    where s.id = ${sessionId} and s.deleted_at is null and ${isVisibleSession(ctx, 's')})`
  return sql`coalesce((select jsonb_agg(jsonb_build_object('id', id, 'count', count) order by place) from (
    select named.id, named.place, count(*) from unnest(${ownFields}::uuid[]) with ordinality named (id, place)
    join each on each.left_out is null
    where not (${isSeen} and (${answeredBy('activities', activity)} or ${answeredBy('volunteers', sql`each.person_id`)}
      or ${answeredBy('organisations', sql`each.person_id`)}))
    group by named.id, named.place) u), '[]')`
}
