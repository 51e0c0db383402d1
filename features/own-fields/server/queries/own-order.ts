import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { OwnForm } from '../../kind-rules.ts'
import { isSeenField } from '../policy.ts'
import { answersOf } from './own-values.ts'

/** What sorts records beside the columns of their list: SQL of an `id` and its `value`. */
export interface OwnOrder {
  values: RawBuilder<unknown>
  type: 'date' | 'float8' | 'numeric' | 'integer' | 'text'
}

const columns = {
  text: ['said_search', 'text'],
  file: ['said_search', 'text'],
  number: ['number', 'numeric'],
  date: ['day', 'date'],
} as const

/** By the answers to an own field; choices in the order in which they are offered. What the actor does not see sorts nothing. */
export async function ownOrder(ctx: Context, form: OwnForm, id: string): Promise<OwnOrder> {
  const field = await ctx.db
    .selectFrom('own_fields')
    .select(['kind', 'options'])
    .where('id', '=', id)
    .where('form', '=', form)
    .where(isSeenField(ctx, 'own_fields'))
    .executeTakeFirst()
  if (!field) return { values: sql`select null::uuid as id, null::text as value where false`, type: 'text' }
  const { kind, options } = field
  const { search, owner } = answersOf[form]
  const read = (value: RawBuilder<unknown>) =>
    sql`select ${sql.ref(owner)} as id, ${value} as value from ${sql.table(search)}
      where tenant_id = ${ctx.tenantId} and field_id = ${id}::uuid`
  if (kind === 'text' || kind === 'file' || kind === 'number' || kind === 'date') {
    const [column, type] = columns[kind]
    return { values: read(sql.ref(column)), type }
  }
  const keys = options.map(({ key }) => key)
  return { values: read(sql`array_position(${keys}::text[], chosen[1])`), type: 'integer' }
}
