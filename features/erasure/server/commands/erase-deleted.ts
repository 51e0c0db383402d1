import { sql } from 'kysely'
import type { TenantId } from '#server/database/with-tenant.ts'
import type { Platform } from '#server/platform.ts'
import type { TenantSettings } from '#shared/tenant-settings.ts'
import { eraseAtNight } from './erase-overdue.ts'

/** Erases people who were deleted longer ago than the organisation keeps them. Nothing where it has not chosen. */
export async function eraseDeleted(
  platform: Platform,
  tenantId: TenantId,
  { keepDeletedMonths, timeZone }: Pick<TenantSettings, 'keepDeletedMonths' | 'timeZone'>,
): Promise<void> {
  if (!keepDeletedMonths) return
  await eraseAtNight(platform, tenantId, { timeZone, action: 'erasedDeleted' }, (now) => {
    return sql`
      select id from volunteers
      where tenant_id = current_tenant() and erased_on is null
        and deleted_at < ${now}::timestamptz - make_interval(months => ${keepDeletedMonths})
      order by deleted_at`
  })
}
