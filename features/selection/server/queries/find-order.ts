import { type RawBuilder, sql } from 'kysely'
import { isSeenField } from '#features/own-fields/server/policy.ts'
import { answersOf } from '#features/own-fields/server/queries/own-values.ts'
import type { Context } from '#server/context.ts'
import { idOfOwnColumn, isOwnColumn } from '#shared/list-columns.ts'

/** What sorts people beside the columns of their list. Anyone who has no value comes last, whichever way. */
export interface PeopleOrder {
  /** SQL of an `id` and its `value`. */
  values: RawBuilder<unknown>
  type: 'date' | 'float8' | 'numeric' | 'integer' | 'text'
}

/** The order of this name; undefined for a column of the list itself, which has an index. */
export async function findOrder(ctx: Context, name: string | undefined): Promise<PeopleOrder | undefined> {
  if (name === 'lastCame') return { values: sql`select id, last_came as value from trait_search`, type: 'date' }
  if (name === 'hours') return { values: sql`select id, hours as value from trait_search`, type: 'float8' }
  return name && isOwnColumn(name) ? orderOfField(ctx, idOfOwnColumn(name)) : undefined
}

const columns = { text: ['said_search', 'text'], number: ['number', 'numeric'], date: ['day', 'date'] } as const

/** By the answers to an own field; choices in the order in which they are offered. What the actor does not see sorts nobody. */
async function orderOfField(ctx: Context, id: string): Promise<PeopleOrder> {
  const field = await ctx.db
    .selectFrom('own_fields')
    .select(['kind', 'options'])
    .where('id', '=', id)
    .where('form', '=', 'volunteers')
    .where(isSeenField(ctx, 'own_fields'))
    .executeTakeFirst()
  if (!field) return { values: sql`select null::uuid as id, null::text as value where false`, type: 'text' }
  const { kind, options } = field
  const { search, owner } = answersOf.volunteers
  const read = (value: RawBuilder<unknown>) =>
    sql`select ${sql.ref(owner)} as id, ${value} as value from ${sql.table(search)}
      where tenant_id = ${ctx.tenantId} and field_id = ${id}::uuid`
  if (kind === 'text' || kind === 'number' || kind === 'date') {
    const [column, type] = columns[kind]
    return { values: read(sql.ref(column)), type }
  }
  const keys = options.map(({ key }) => key)
  return { values: read(sql`array_position(${keys}::text[], chosen[1])`), type: 'integer' }
}
