import { sql } from 'kysely'
import type { Context } from '#server/context.ts'

/**
 * The coming sessions of a batch whose numbers are those of the plan that made them, locked, and how many have their
 * own. One that no plan made is compared with the first plan.
 */
export async function listSameNumbers(
  ctx: Context,
  batchId: string,
  now: string,
): Promise<{ same: string[]; own: number }> {
  const { rows } = await sql<{ id: string; isSame: boolean }>`
    select s.id, needed_roles(s.role_counts) = needed_roles(coalesce(t.role_counts, first.role_counts, '[]'::jsonb))
      as "isSame"
    from sessions s
    left join session_templates t on t.tenant_id = s.tenant_id and t.id = s.template_id
    left join lateral (
      select role_counts from session_templates f
      where f.tenant_id = s.tenant_id and f.batch_id = s.batch_id and f.deleted_at is null order by position limit 1
    ) first on true
    where s.batch_id = ${batchId} and s.deleted_at is null and s.ends_at > ${now}::timestamp
    order by s.id for no key update of s`.execute(ctx.db)
  const same = rows.filter(({ isSame }) => isSame).map(({ id }) => id)
  return { same, own: rows.length - same.length }
}
