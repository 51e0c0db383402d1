import { sql } from 'kysely'
import type { TenantId } from '#server/database/with-tenant.ts'
import type { Platform } from '#server/platform.ts'
import type { TenantSettings } from '#shared/tenant-settings.ts'
import { eraseAtNight, eraseVolunteers } from './erase-overdue.ts'

export type DeletedSettings = Pick<TenantSettings, 'keepDeletedMonths' | 'timeZone'>

/** Erases people who were deleted longer ago than the organisation keeps them. Nothing where it has not chosen. */
export async function eraseDeleted(
  platform: Platform,
  tenantId: TenantId,
  { keepDeletedMonths, timeZone }: DeletedSettings,
): Promise<void> {
  if (!keepDeletedMonths) return
  const long = deletedLongAgo('volunteers', keepDeletedMonths)
  await eraseAtNight(platform, tenantId, { timeZone, action: 'erasedDeleted' }, long, eraseVolunteers)
}

/** Those of which the row stays know when they were erased. */
const staying = new Set(['volunteers', 'organisations', 'groups'])

/** Those of a table who were deleted longer ago, and are not erased. */
export const deletedLongAgo = (table: string, months: number) => (now: Date) =>
  sql`
  select id from ${sql.table(table)}
  where tenant_id = current_tenant() and ${staying.has(table) ? sql`erased_on is null` : sql`true`}
    and deleted_at < ${now}::timestamptz - make_interval(months => ${months})
  order by deleted_at`
