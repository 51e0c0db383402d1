import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { invalid } from '#shared/errors.ts'
import { chosenStatuses, findStatus } from '#shared/statuses.ts'
import { keptKinds } from '../queries/kept-kinds.ts'

/**
 * Sets how long people of a status are kept. A period that is new or shorter than before begins today, so that everybody
 * whom it concerns stands in the list for 30 days first.
 */
export async function setRetentionPeriod(
  ctx: Context,
  { status, months }: { status: string; months: number },
): Promise<{ message: string; before: number }> {
  const chosen = findStatus(chosenStatuses(ctx.statuses.volunteers), status)?.key ?? status
  const found = keptKinds(ctx).find((kind) => kind.status === chosen)
  if (!found) throw invalid('There is no such status', [{ path: 'status', message: 'There is no such status' }])
  const { rows } = await sql<{ months: number }>`
    select months from retention_rules where status = ${found.status} for update`.execute(ctx.db)
  const before = rows[0]?.months ?? 0
  if (months === 0) await ctx.db.deleteFrom('retention_rules').where('status', '=', found.status).execute()
  else
    await sql`
      insert into retention_rules as rules (tenant_id, status, months, since)
      values (${ctx.tenantId}, ${found.status}, ${months}, ${ctx.now})
      on conflict (tenant_id, status) do update set months = excluded.months,
        since = case when excluded.months < rules.months then excluded.since else rules.since end`.execute(ctx.db)
  ctx.emit({ changed: ['retention'] })
  const label = found.of === 'organisations' ? `Organisations, ${found.label}` : found.label
  const message = months
    ? `${label}: erased after ${months} months without a sign of them`
    : `${label}: kept until somebody deletes them`
  return { message, before }
}
