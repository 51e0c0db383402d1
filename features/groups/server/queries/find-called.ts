import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { isVisiblePerson } from '#server/visibility.ts'
import type { PossiblePerson } from '../../person-contract.ts'

/** What organisations call their own field for how somebody is called. */
const callNames =
  '^\\W*(alias|nick ?names?|(also )?known as|a\\.?k\\.?a|preferred name|name to call|pet name|short name|(how|what) (should|shall|do|can) (we|i) call|昵称|别名|小名|称呼|(nama )?panggilan)'

/**
 * The fields for it whose answers the actor sees. That is said here as `isSeenField` has it: own fields stand above groups,
 * which cannot ask them.
 */
export const callFields = (ctx: Context) => sql`
  select f.id from own_fields f
  where f.tenant_id = ${ctx.tenantId} and f.form = 'volunteers' and f.kind = 'text' and f.label ~* ${callNames}
    and f.deleted_at is null and (f.seen_by = 'staff' or ${ctx.actor.role === 'superadmin'}::boolean)`

/**
 * Of these names of nobody, by their places, the people who are called so in an own field; one field can hold several names.
 */
export async function findCalled(
  ctx: Context,
  names: readonly { at: number; name: string }[],
): Promise<(PossiblePerson & { at: number })[]> {
  if (!names.length) return []
  const { rows } = await sql<PossiblePerson & { at: number }>`
    with fields as materialized (${callFields(ctx)})
    select distinct asked.at, v.id as vid, v.full_name as name, v.mobile_no as "mobileNo", v.email, v.status,
      v.full_address as address
    from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as asked(at int, name text)
    cross join fields
    join volunteer_answer_search a on a.tenant_id = ${ctx.tenantId} and a.field_id = fields.id
      and a.said_search like contains_pattern(left(asked.name, 400))
      and normalise(asked.name) = any(regexp_split_to_array(a.said_search, '\\s*[,;/&]\\s*'))
    join volunteers v on v.tenant_id = ${ctx.tenantId} and v.id = a.volunteer_id
    where v.deleted_at is null and v.erased_on is null and ${isVisiblePerson(ctx, 'v')}
    order by asked.at, v.full_name, v.id`.execute(ctx.db)
  return rows
}
