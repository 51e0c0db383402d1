import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { containsText } from '#server/database/text-conditions.ts'
import { required } from '#shared/required.ts'
import { type OwnAsked, readOwnFilter } from '../../filter-rules.ts'
import { isSeenField } from '../policy.ts'

type Condition = RawBuilder<boolean>

/** Whether the person in the row's `id` answered all of this; nobody did where the actor does not see the field. */
export function hasAnswered(ctx: Context, value: string): Condition {
  const conditions = required(readOwnFilter(value), 'the filter').map(({ id, asked }) => conditionOf(ctx, id, asked))
  return conditions.length ? sql`(${sql.join(conditions, sql` and `)})` : sql`true`
}

function conditionOf(ctx: Context, field: string, asked: OwnAsked): Condition {
  const isSeen = sql`exists (select from own_fields f where f.tenant_id = ${ctx.tenantId} and f.id = ${field}::uuid
    and f.form = 'volunteers' and ${isSeenField(ctx, 'f')})`
  // one that is asked of everybody is looked up for each: a list of all who answered would not stay in memory
  if (asked.kind === 'none')
    return sql`(${isSeen} and not exists (select from volunteer_answers a where a.tenant_id = ${ctx.tenantId}
      and a.field_id = ${field}::uuid and a.volunteer_id = id))`
  return sql`(${isSeen} and id in (select a.volunteer_id from volunteer_answer_search a
    where a.tenant_id = ${ctx.tenantId} and a.field_id = ${field}::uuid and ${isSaid(asked)}))`
}

function isSaid(asked: OwnAsked): Condition {
  switch (asked.kind) {
    case 'is':
      return sql`a.chosen && ${asked.keys}::text[]`
    case 'has':
      return containsText('a.said_search', asked.text)
    case 'number':
      return isWithin('number', 'numeric', asked)
    case 'date':
      return isWithin('day', 'date', asked)
    default:
      return sql`true`
  }
}

function isWithin(column: 'number' | 'day', type: 'numeric' | 'date', { from, to }: { from: string; to: string }) {
  const ends = [
    ...(from ? [sql`a.${sql.ref(column)} >= ${from}::${sql.raw(type)}`] : []),
    ...(to ? [sql`a.${sql.ref(column)} <= ${to}::${sql.raw(type)}`] : []),
  ]
  return sql<boolean>`(${sql.join(ends, sql` and `)})`
}
