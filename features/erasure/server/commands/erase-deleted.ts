import { sql } from 'kysely'
import { type TenantId, withTenant } from '#server/database/with-tenant.ts'
import type { Platform } from '#server/platform.ts'
import { localTime } from '#shared/dates.ts'
import type { TenantSettings } from '#shared/tenant-settings.ts'
import { byRetention } from '../../retention-rules.ts'

/** So many people are erased in one transaction: nobody waits for the rest. */
const atOnce = 50

/** Erases people who were deleted longer ago than the organisation keeps them. Nothing where it has not chosen. */
export async function eraseDeleted(
  platform: Platform,
  tenantId: TenantId,
  { keepDeletedMonths, timeZone }: Pick<TenantSettings, 'keepDeletedMonths' | 'timeZone'>,
): Promise<void> {
  if (!keepDeletedMonths) return
  const now = platform.clock()
  const local = localTime(now, timeZone)
  let erased = atOnce
  while (erased === atOnce)
    erased = await withTenant(platform.db, tenantId, async (db) => {
      const { rows } = await sql`
        with old as materialized (
          select id from volunteers
          where tenant_id = current_tenant() and erased_on is null
            and deleted_at < ${now}::timestamptz - make_interval(months => ${keepDeletedMonths})
          order by deleted_at limit ${atOnce}
        )
        select erase_volunteer(id, ${now}, ${local}::timestamp, ${byRetention}) from old`.execute(db)
      return rows.length
    })
}
