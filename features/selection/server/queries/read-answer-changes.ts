import { sql } from 'kysely'
import { ownFieldHistory } from '#features/own-fields/history-words.ts'
import type { OwnForm, OwnValue } from '#features/own-fields/kind-rules.ts'
import { isSeenField } from '#features/own-fields/server/policy.ts'
import { ownValueOf } from '#features/own-fields/server/queries/own-values.ts'
import type { Context } from '#server/context.ts'
import { selectionHistory } from '../../history-words.ts'
import type { AnswerRow } from '../../undo-rules.ts'

const mark = 'own:'

/** What answers a form, as the history names it, and the column of its name. */
const kinds: Record<OwnForm, { type: string; name: string }> = {
  volunteers: { type: 'volunteer', name: 'full_name' },
  organisations: { type: 'organisation', name: 'name' },
  activities: { type: 'activity', name: 'title' },
}

/**
 * Whose own field the change-set changed, if it did nothing else: the answer of before, and whether that of after stands.
 * The records are locked.
 */
export async function readAnswerChanges(ctx: Context, changeSetId: string): Promise<AnswerRow[]> {
  const actions = [selectionHistory.message('changedOwnField'), ownFieldHistory.message('joinedChoices')]
  const changed = await sql<{ field: string; form: OwnForm }>`
    select f.id as field, f.form from own_fields f
    where f.deleted_at is null and ${isSeenField(ctx, 'f')} and ${mark} || f.id = (
      select own.key from change_sets s
      join changes c on c.tenant_id = s.tenant_id and c.change_set_id = s.id
        and c.record_type = any(${Object.values(kinds).map(({ type }) => type)})
      cross join lateral jsonb_object_keys(c.fields) own (key)
      where s.id = ${changeSetId} and s.action = any(${actions.map(({ text }) => text.code)})
        and starts_with(own.key, ${mark}) limit 1)`.execute(ctx.db)
  const [asked] = changed.rows
  if (!asked) return []
  const { field, form } = asked
  const { type, name } = kinds[form]
  const key = mark + field
  const { rows } = await sql<Omit<AnswerRow, 'stands'> & { now: OwnValue; after: OwnValue | null; isKept: boolean }>`
    select ${form} as form, r.id, r.${sql.ref(name)} as name, r.deleted_at is not null as "isDeleted", ${field} as field,
      c.fields #> ${sql.val([key, '0'])}::text[] as before, c.fields #> ${sql.val([key, '1'])}::text[] as after,
      jsonb_typeof(c.fields -> ${key}) = 'array' as "isKept",
      coalesce(${ownValueOf(ctx, form, field, sql`r.id`)}, '""') as now
    from changes c join ${sql.table(form)} r on r.tenant_id = c.tenant_id and r.id = c.record_id::uuid
    where c.change_set_id = ${changeSetId} and c.record_type = ${type} and c.fields ? ${key}
    order by r.id for update of r`.execute(ctx.db)
  // what was emptied by its time is in no history any more
  return rows.map(({ now, after, isKept, ...row }) => ({
    ...row,
    before: row.before ?? '',
    now,
    stands: isKept && String(now) === String(after ?? ''),
  }))
}
