import { sql } from 'kysely'
import { onlyRow } from '#server/database/only-row.ts'
import { type TenantId, withTenant } from '#server/database/with-tenant.ts'
import type { Platform } from '#server/platform.ts'
import type { TenantSettings } from '#shared/tenant-settings.ts'

/** So many are erased in one transaction: nobody waits for the rest. */
const atOnce = 50

/** Erases donors and managers who were deleted longer ago than the organisation keeps people. Nobody where it has not chosen. */
export async function eraseContacts(
  platform: Platform,
  tenantId: TenantId,
  { keepDeletedMonths }: Pick<TenantSettings, 'keepDeletedMonths'>,
): Promise<void> {
  if (!keepDeletedMonths) return
  let erased = atOnce
  while (erased === atOnce)
    erased = await withTenant(platform.db, tenantId, async (db) => {
      const { rows } = await sql<{ erased: number }>`select erase_deleted_contacts(
        ${platform.clock()}::timestamptz - make_interval(months => ${keepDeletedMonths}), ${atOnce}) as erased`.execute(
        db,
      )
      return onlyRow(rows).erased
    })
}
