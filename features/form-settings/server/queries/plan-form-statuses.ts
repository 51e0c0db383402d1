import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { conflict, invalid } from '#shared/errors.ts'
import { planStatuses, type Status, type StatusKind } from '#shared/statuses.ts'
import { readTenantSettings } from '#shared/tenant-settings.ts'

interface WantedStatuses {
  /** The labels in their order. */
  status: string[]
  /** Which key a label has. */
  statuses?: Status[] | undefined
}

const tables = {
  volunteers: { records: 'volunteers', histories: 'status_updates' },
  organisations: { records: 'organisations', histories: 'organisation_status_updates' },
} as const

/**
 * The statuses of a form after a save, those that were removed and that a history still shows included. One that
 * anybody has cannot be removed.
 */
export async function planFormStatuses(
  ctx: Context,
  form: StatusKind,
  kept: readonly Status[],
  { status, statuses }: WantedStatuses,
): Promise<Status[]> {
  const plan = planStatuses(kept, status, statuses)
  if (plan.problems.length)
    throw invalid(
      plan.problems.join(', '),
      plan.problems.map((message) => ({ path: 'status', message })),
    )
  if (form === 'volunteers') await refuseActive(ctx, plan.removed)
  const forgotten = await refuseWhenUsed(ctx, form, plan.removed)
  return plan.statuses.filter(({ key }) => !forgotten.has(key))
}

async function refuseActive(ctx: Context, removed: readonly Status[]): Promise<void> {
  if (!removed.length) return
  // as they are now: somebody may be choosing them at this moment
  const row = await ctx.db.selectFrom('tenant_settings').select('settings').forShare().executeTakeFirstOrThrow()
  const { activeStatuses } = readTenantSettings(row.settings)
  const active = removed.find(({ key }) => activeStatuses.includes(key))
  if (active)
    throw conflict(
      `${active.label} counts as active. Choose others in the organisation's settings first, or rename the status.`,
    )
}

/** Throws when any existing record has one of these; returns those that nothing has ever had. */
async function refuseWhenUsed(ctx: Context, form: StatusKind, removed: readonly Status[]): Promise<Set<string>> {
  if (!removed.length) return new Set()
  const { records, histories } = tables[form]
  const { rows } = await sql<{ key: string; living: number; isRemembered: boolean }>`
    select gone.key,
      (select count(*)::int from ${sql.table(records)} r where r.status = gone.key and r.deleted_at is null) as living,
      exists (select 1 from ${sql.table(records)} r where r.status = gone.key)
        or exists (select 1 from ${sql.table(histories)} h where h.new_status = gone.key) as "isRemembered"
    from unnest(${removed.map(({ key }) => key)}::text[]) as gone(key)`.execute(ctx.db)
  for (const { label, key } of removed) {
    const living = rows.find((row) => row.key === key)?.living ?? 0
    if (living)
      throw conflict(
        `${label} is still used by ${living.toLocaleString('en')} ${living === 1 ? form.slice(0, -1) : form}. Give them another status first, or rename the status.`,
      )
  }
  return new Set(rows.filter(({ isRemembered }) => !isRemembered).map(({ key }) => key))
}
