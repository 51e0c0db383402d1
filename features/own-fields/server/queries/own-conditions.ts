import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { containsText } from '#server/database/text-conditions.ts'
import { required } from '#shared/required.ts'
import { type OwnAsked, readOwnFilter } from '../../filter-rules.ts'
import type { OwnForm } from '../../kind-rules.ts'
import { isSeenField } from '../policy.ts'
import { answersOf } from './own-values.ts'

type Condition = RawBuilder<boolean>

/**
 * Whether the record in the row's `id` answered all of this; none did where the actor does not see the field. `record` is
 * SQL of the id where the row has another.
 */
export function hasAnswered(ctx: Context, form: OwnForm, value: string, record = 'id'): Condition {
  const asked = required(readOwnFilter(value), 'the filter')
  const conditions = asked.map((one) => conditionOf(ctx, form, one, sql.ref(record)))
  return conditions.length ? sql`(${sql.join(conditions, sql` and `)})` : sql`true`
}

function conditionOf(
  ctx: Context,
  form: OwnForm,
  { id: field, asked }: { id: string; asked: OwnAsked },
  record: RawBuilder<unknown>,
): Condition {
  const { table, owner, search } = answersOf[form]
  const isSeen = sql`exists (select from own_fields f where f.tenant_id = ${ctx.tenantId} and f.id = ${field}::uuid
    and f.form = ${form} and ${isSeenField(ctx, 'f')})`
  // one that is asked of everybody is looked up for each: a list of all who answered would not stay in memory
  if (asked.kind === 'none')
    return sql`(${isSeen} and not exists (select from ${sql.table(table)} a where a.tenant_id = ${ctx.tenantId}
      and a.field_id = ${field}::uuid and a.${sql.ref(owner)} = ${record}))`
  return sql`(${isSeen} and ${record} in (select a.${sql.ref(owner)} from ${sql.table(search)} a
    where a.tenant_id = ${ctx.tenantId} and a.field_id = ${field}::uuid and ${isSaid(asked, field)}))`
}

function isSaid(asked: OwnAsked, field: string): Condition {
  switch (asked.kind) {
    case 'is':
      // what was joined into another choice is asked for by that one: a list keeps finding whom it found
      return sql`(a.chosen && ${asked.keys}::text[] or a.chosen && array(
        select o.option ->> 'joinedInto' from own_fields f cross join jsonb_array_elements(f.options) o (option)
        where f.id = ${field}::uuid and o.option ? 'joinedInto' and o.option ->> 'key' = any(${asked.keys}::text[])))`
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
