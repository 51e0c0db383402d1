import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { OwnForm } from '../../kind-rules.ts'
import { isSeenField } from '../policy.ts'

interface Answers {
  table: 'volunteer_answers'
  /** Its column of whose answer it is. */
  owner: 'volunteer_id'
  /** The table of those who answer. */
  records: 'volunteers'
}

const ofVolunteers: Answers = { table: 'volunteer_answers', owner: 'volunteer_id', records: 'volunteers' }

/** Where the answers of each form lie. */
export const answersOf: Record<OwnForm, Answers> = {
  volunteers: ofVolunteers,
  organisations: ofVolunteers,
  activities: ofVolunteers,
}

/** A person's answer to one field; none where the actor does not see it. `person` is SQL of their id. */
export const ownValueOf = (ctx: Pick<Context, 'actor' | 'tenantId'>, field: string, person: RawBuilder<unknown>) => sql<
  string | string[] | null
>`(
  select own_value(f.kind, f.options, a.said, a.number, a.day, a.chosen)
  from volunteer_answers a join own_fields f on f.tenant_id = a.tenant_id and f.id = a.field_id
  where a.tenant_id = ${ctx.tenantId} and a.volunteer_id = ${person} and a.field_id = ${field}::uuid
    and ${isSeenField(ctx, 'f')})`

/** The answers of one record that the actor sees, as an object by the ids of their fields; `record` is SQL of its id. */
export function ownValuesOf(ctx: Pick<Context, 'actor' | 'tenantId'>, form: OwnForm, record: RawBuilder<unknown>) {
  const { table, owner } = answersOf[form]
  return sql<Record<string, string | string[]>>`(
    select coalesce(jsonb_object_agg(f.id, own_value(f.kind, f.options, a.said, a.number, a.day, a.chosen)), '{}')
    from ${sql.table(table)} a join own_fields f on f.tenant_id = a.tenant_id and f.id = a.field_id
    where a.tenant_id = ${ctx.tenantId} and a.${sql.ref(owner)} = ${record} and ${isSeenField(ctx, 'f')})`
}
