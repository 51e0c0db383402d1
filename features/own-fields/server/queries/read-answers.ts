import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { Question } from '../../contract.ts'
import { type OwnValue, ownForms } from '../../kind-rules.ts'
import { isSeenField } from '../policy.ts'
import { answersOf } from './own-values.ts'

export interface Answer extends Pick<Question, 'id' | 'kind' | 'options'> {
  value: OwnValue
}

/** What these records, of whichever form, answered in these fields, as far as the actor sees it: by the ids of the records. */
export async function readAnswers(
  ctx: Context,
  fields: readonly string[],
  records: readonly string[],
): Promise<Map<string, Answer[]>> {
  const parts = ownForms.map((form) => {
    const { table, owner } = answersOf[form]
    return sql`select ${sql.ref(owner)} as record, field_id, said, number, day, chosen from ${sql.table(table)}
      where ${sql.ref(owner)} = any(${records}::uuid[]) and field_id = any(${fields}::uuid[])`
  })
  const { rows } = await sql<Answer & { record: string }>`
    select a.record, f.id, f.kind, f.options, own_value(f.kind, f.options, a.said, a.number, a.day, a.chosen) as value
    from (${sql.join(parts, sql` union all `)}) a join own_fields f on f.id = a.field_id
    where ${isSeenField(ctx, 'f')}`.execute(ctx.db)
  return Map.groupBy(rows, ({ record }) => record)
}
