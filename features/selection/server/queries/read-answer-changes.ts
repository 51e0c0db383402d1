import { sql } from 'kysely'
import type { OwnValue } from '#features/own-fields/kind-rules.ts'
import { isSeenField } from '#features/own-fields/server/policy.ts'
import { ownValueOf } from '#features/own-fields/server/queries/own-values.ts'
import type { Context } from '#server/context.ts'
import { selectionHistory } from '../../history-words.ts'
import type { AnswerRow } from '../../undo-rules.ts'

const mark = 'own:'

/** Whose own field the change-set changed, if it did nothing else: the answer of before, and whether that of after stands. */
export async function readAnswerChanges(ctx: Context, changeSetId: string): Promise<AnswerRow[]> {
  const action = selectionHistory.message('changedOwnField').text.code
  const changed = await sql<{ field: string }>`
    select f.id as field from own_fields f
    where f.form = 'volunteers' and f.deleted_at is null and ${isSeenField(ctx, 'f')} and ${mark} || f.id = (
      select own.key from change_sets s
      join changes c on c.tenant_id = s.tenant_id and c.change_set_id = s.id and c.record_type = 'volunteer'
      cross join lateral jsonb_object_keys(c.fields) own (key)
      where s.id = ${changeSetId} and s.action = ${action} and starts_with(own.key, ${mark}) limit 1)`.execute(ctx.db)
  const field = changed.rows[0]?.field
  if (!field) return []
  const key = mark + field
  const { rows } = await sql<Omit<AnswerRow, 'stands'> & { now: OwnValue; after: OwnValue | null; isKept: boolean }>`
    select v.id, v.full_name as name, v.deleted_at is not null as "isDeleted", ${field} as field,
      c.fields #> ${sql.val([key, '0'])}::text[] as before, c.fields #> ${sql.val([key, '1'])}::text[] as after,
      jsonb_typeof(c.fields -> ${key}) = 'array' as "isKept",
      coalesce(${ownValueOf(ctx, 'volunteers', field, sql`v.id`)}, '""') as now
    from changes c join volunteers v on v.tenant_id = c.tenant_id and v.id = c.record_id::uuid
    where c.change_set_id = ${changeSetId} and c.record_type = 'volunteer' and c.fields ? ${key}
    order by v.id`.execute(ctx.db)
  // what was emptied by its time is in no history any more
  return rows.map(({ now, after, isKept, ...row }) => ({
    ...row,
    before: row.before ?? '',
    now,
    stands: isKept && String(now) === String(after ?? ''),
  }))
}
