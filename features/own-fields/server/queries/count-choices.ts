import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { Returned } from '#shared/endpoint.ts'
import { notFound } from '#shared/errors.ts'
import type { countChoices as contract } from '../../choice-contract.ts'
import { answersOf } from './own-values.ts'

/** Each choice with how many records have it; those that are deleted do not count. */
export async function countChoices(ctx: Context, id: string): Promise<Returned<typeof contract>> {
  const field = await ctx.db
    .selectFrom('own_fields')
    .select(['form', 'options'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!field) throw notFound()
  const { table, owner, records } = answersOf[field.form]
  const { rows } = await sql<{ key: string; answers: number }>`
    select chosen.key, count(*)::int as answers
    from ${sql.table(table)} a
    join ${sql.table(records)} r on r.tenant_id = a.tenant_id and r.id = a.${sql.ref(owner)} and r.deleted_at is null
    cross join unnest(a.chosen) chosen (key)
    where a.field_id = ${id} group by chosen.key`.execute(ctx.db)
  const counts = new Map(rows.map(({ key, answers }) => [key, answers]))
  const choices = field.options.map(({ key, label, isRemoved }) => ({
    key,
    label,
    isRemoved,
    answers: counts.get(key) ?? 0,
  }))
  return { choices: choices.filter(({ isRemoved, answers }) => !isRemoved || answers > 0) }
}
