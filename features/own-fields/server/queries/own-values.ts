import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { OwnForm } from '../../kind-rules.ts'
import { isSeenField } from '../policy.ts'

interface Answers {
  table: `${'volunteer' | 'organisation' | 'activity'}_answers`
  /** Its column of whose answer it is. */
  owner: `${'volunteer' | 'organisation' | 'activity'}_id`
  /** What is searched instead of the table: its indexes of texts and choices are used there. */
  search: `${'volunteer' | 'organisation' | 'activity'}_answer_search`
  /** The table of those who answer. */
  records: OwnForm
}

/** Where the answers of each form lie. */
export const answersOf: Record<OwnForm, Answers> = {
  volunteers: answersIn('volunteer', 'volunteers'),
  organisations: answersIn('organisation', 'organisations'),
  activities: answersIn('activity', 'activities'),
}

function answersIn(one: 'volunteer' | 'organisation' | 'activity', records: OwnForm): Answers {
  return { table: `${one}_answers`, owner: `${one}_id`, search: `${one}_answer_search`, records }
}

type Reader = Pick<Context, 'actor' | 'tenantId'>

/** A record's answer to one field, a file by its name; none where the actor does not see it. `record` is SQL of its id. */
export function ownValueOf(ctx: Reader, form: OwnForm, field: string, record: RawBuilder<unknown>) {
  const { table, owner } = answersOf[form]
  return sql<string | string[] | null>`(
    select own_value(f.kind, f.options, a.said, a.number, a.day, a.chosen)
    from ${sql.table(table)} a join own_fields f on f.tenant_id = a.tenant_id and f.id = a.field_id
    where a.tenant_id = ${ctx.tenantId} and a.${sql.ref(owner)} = ${record} and a.field_id = ${field}::uuid
      and ${isSeenField(ctx, 'f')})`
}

/**
 * The answers of one record that the actor sees, as an object by the ids of their fields, files by their stored names;
 * `record` is SQL of its id.
 */
export function ownValuesOf(ctx: Reader, form: OwnForm, record: RawBuilder<unknown>) {
  const { table, owner } = answersOf[form]
  return sql<Record<string, string | string[]>>`(
    select coalesce(jsonb_object_agg(f.id, case when a.file_id is null
      then own_value(f.kind, f.options, a.said, a.number, a.day, a.chosen)
      else to_jsonb(a.file_id || '-' || a.said) end), '{}')
    from ${sql.table(table)} a join own_fields f on f.tenant_id = a.tenant_id and f.id = a.field_id
    where a.tenant_id = ${ctx.tenantId} and a.${sql.ref(owner)} = ${record} and ${isSeenField(ctx, 'f')})`
}
