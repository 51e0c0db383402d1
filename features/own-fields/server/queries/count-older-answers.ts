import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { notFound } from '#shared/errors.ts'
import { answersOf } from './own-values.ts'

/** How many existing records lose their answer in the coming night where the field keeps answers for so many months. */
export async function countOlderAnswers(ctx: Context, id: string, months: number): Promise<{ answers: number }> {
  const field = await ctx.db
    .selectFrom('own_fields')
    .select('form')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!field) throw notFound()
  const { table, owner, records } = answersOf[field.form]
  // the night is at most a day away: what becomes too old until then goes in it
  const { rows } = await sql<{ answers: number }>`
    select count(*)::int as answers from ${sql.table(table)} a
    join ${sql.table(records)} r on r.tenant_id = a.tenant_id and r.id = a.${sql.ref(owner)}
    where a.field_id = ${id} and r.deleted_at is null
      and a.answered_on < ${ctx.now}::timestamptz + interval '1 day' - make_interval(months => ${months}::int)`.execute(
    ctx.db,
  )
  return { answers: rows[0]?.answers ?? 0 }
}
